/**
 * The browser's own file dialogue. Its input belongs to no page: one that changes while the dialogue is open does not lose what is chosen there.
 * @param accept endings that are offered, with commas; empty: all
 */
export function chooseFiles(onFiles: (files: readonly File[]) => void, accept = ''): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.multiple = true
  input.accept = accept
  input.addEventListener('change', () => onFiles([...(input.files ?? [])]))
  input.click()
}
