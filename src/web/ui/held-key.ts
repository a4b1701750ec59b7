/** Enter held down presses a button twenty times a second, and then what opened under it: who holds it means it once. Lines of a text are typed so. */
export const pressOnce = () =>
  addEventListener('keydown', (event) => {
    if (event.repeat && event.key === 'Enter' && (event.target as HTMLElement).tagName !== 'TEXTAREA')
      event.preventDefault()
  })
