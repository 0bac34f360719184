/** The chart on the screen as an image of its own. */

export function saveFile(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}

/** The first chart in sight; null where the screen shows none. */
export function shownChart(): SVGSVGElement | null {
  return document.querySelector<SVGSVGElement>('.an-main .an-chart svg')
}

export function saveSvg(chart: SVGSVGElement): void {
  saveFile(`${nameOf(chart)}.svg`, new Blob([svgText(chart)], { type: 'image/svg+xml' }))
}

/** Twice the size on the screen, on the screen's background. */
export async function savePng(chart: SVGSVGElement): Promise<void> {
  const { width, height } = chart.getBoundingClientRect()
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgText(chart))}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * 2)
  canvas.height = Math.round(height * 2)
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  canvas.toBlob((blob) => blob && saveFile(`${nameOf(chart)}.png`, blob))
}

/** Stands alone: its namespace, its size and the background that its colours are for. */
function svgText(chart: SVGSVGElement): string {
  const { width, height } = chart.getBoundingClientRect()
  const copy = chart.cloneNode(true)
  if (!(copy instanceof SVGSVGElement)) return ''
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(Math.round(width)))
  copy.setAttribute('height', String(Math.round(height)))
  const ground = document.createElementNS('http://www.w3.org/2000/svg', 'rect')
  ground.setAttribute('width', '100%')
  ground.setAttribute('height', '100%')
  ground.setAttribute('fill', getComputedStyle(document.body).backgroundColor)
  copy.prepend(ground)
  return new XMLSerializer().serializeToString(copy)
}

function nameOf(chart: SVGSVGElement): string {
  const said = chart.closest('[aria-label]')?.getAttribute('aria-label') ?? document.title
  return said
    .replaceAll(/[\\/:*?"<>|]/g, ' ')
    .slice(0, 80)
    .trim()
}
