/** Whether the stream of changes is open; while it is not, what waits for something asks every second. */
let live = false

export function setLive(next: boolean): void {
  live = next
}

export function isLive(): boolean {
  return live
}
