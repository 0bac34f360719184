/** After the menu is gone from the page. */
export async function printPage(beforePrint?: () => Promise<void>): Promise<void> {
  await beforePrint?.()
  requestAnimationFrame(() => requestAnimationFrame(() => window.print()))
}
