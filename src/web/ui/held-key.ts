/** Enter held down presses a button twenty times a second, and then what opened under it: who holds it means it once. Lines of a text are typed so. */
export const pressOnce = () =>
  addEventListener('keydown', (event) => {
    const { repeat, key, target } = event
    if (repeat && key === 'Enter' && (target as Partial<HTMLInputElement>).type !== 'textarea') event.preventDefault()
  })
