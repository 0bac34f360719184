/**
 * The browser's own file dialogue. Its input belongs to no page: one that changes while the dialogue is open does not lose what is chosen there.
 * The document holds it until then, or the browser may clear it away before anything is chosen.
 * @param accept endings that are offered, with commas; empty: all
 */
export function chooseFiles(onFiles: (files: readonly File[]) => void, accept = ''): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.multiple = true
  input.accept = accept
  input.hidden = true
  input.addEventListener('change', () => {
    input.remove()
    onFiles([...(input.files ?? [])])
  })
  input.addEventListener('cancel', () => input.remove())
  document.body.append(input)
  input.click()
}
