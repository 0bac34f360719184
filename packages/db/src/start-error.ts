/** Why a process cannot start, as one sentence for the person who starts it; anything else that goes wrong is a bug and shows its stack. */
export class StartError extends Error {
  override readonly name: string = 'StartError'
}
