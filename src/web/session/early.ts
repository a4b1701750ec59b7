/** The element of the page that holds the log-in of the build. */
export const PRERENDERED_ID = 'login'

/**
 * Keeps what somebody does to the log-in before its code is there: the last button pressed, the language chosen, or the form sent, which would
 * otherwise leave the page. What comes back does it and keeps no more.
 */
export function keepEarly(): () => void {
  const element = document.getElementById(PRERENDERED_ID)
  let redo = () => {}
  const press = ({ target }: Event) => {
    const button = (target as Element).closest<HTMLButtonElement>('button[type=button]')
    if (button) redo = () => button.click()
  }
  const choose = ({ target }: Event) => {
    if (!(target instanceof HTMLSelectElement)) return
    const { value } = target
    redo = () => {
      target.value = value
      target.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    redo = () => (event.target as HTMLFormElement).requestSubmit()
  }
  element?.addEventListener('click', press)
  element?.addEventListener('change', choose)
  element?.addEventListener('submit', send)
  return () => {
    element?.removeEventListener('click', press)
    element?.removeEventListener('change', choose)
    element?.removeEventListener('submit', send)
    redo()
  }
}
