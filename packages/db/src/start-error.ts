/** Why a process cannot start or go on, as one sentence for the person who starts it; anything else that goes wrong is a bug and shows its stack. */
export class StartError extends Error {
  override readonly name: string = 'StartError'
}
