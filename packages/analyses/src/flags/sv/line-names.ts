import { planNodes } from '../../account-plan/plan-nodes.ts'
import { planTemplates } from '../../account-plan/templates.ts'

/** Lines of the shipped layouts, by the English name that a flag says them with. */
export function lineNames(): Readonly<Record<string, string>> {
  const nodes = planTemplates.flatMap(({ balance, result }) => [...planNodes(balance), ...planNodes(result)])
  return Object.fromEntries(nodes.flatMap(({ node: { name } }) => (typeof name === 'string' ? [] : [[name.en, name.sv]])))
}
