/** Parts of unknown height: each is seen once those above it are there, so that it does not move under the finger. The `ref` of what holds them. */
export function showInOrder(whole: HTMLElement | null) {
  if (!whole) return undefined
  hideLateParts(whole)
  const watch = new MutationObserver(() => hideLateParts(whole))
  watch.observe(whole, { childList: true, subtree: true })
  return () => watch.disconnect()
}

/** By script: a rule on `:has` is not always looked at again when what it asks for leaves. */
function hideLateParts(whole: HTMLElement) {
  let isLate = false
  for (const part of whole.children) {
    part.toggleAttribute('data-to-come', isLate && part.tagName !== 'DIALOG')
    isLate ||= isComing(part, whole.closest('dialog'))
  }
}

/** Nobody waits for what comes in a dialog of its own. */
const isComing = (part: Element, dialog: Element | null): boolean =>
  part.matches('.skeleton') || [...part.querySelectorAll('.skeleton')].some((one) => one.closest('dialog') === dialog)
