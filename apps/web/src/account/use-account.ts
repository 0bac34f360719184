import { trpc } from '../app/trpc.ts'

export function useAccount() {
  const [account] = trpc.account.get.useSuspenseQuery()
  return account
}
