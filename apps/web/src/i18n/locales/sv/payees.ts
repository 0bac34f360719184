import type { Texts } from '../../texts.ts'
import type { payees as en } from '../en/payees.ts'

export const payees: Texts<typeof en> = {
  choose:
    'Välj en motpart i tabellen för att se dess betalningar, slå ihop eller dela dess namn, markera den som närstående eller ta dess verifikat till ett urval.',
  hidden: 'En privatperson: namn visas för den som har rätt till löner.',
  nameless: 'Dessa betalningar namnger ingen.',
  related: 'närstående',
  payments: 'Alla betalningar',
  relate: 'Markera som närstående',
  unrelate: 'Inte närstående',
  account: 'Konto',
  merge: 'Räkna som',
  mergeAct: 'Slå ihop',
  split: 'räkna som',
  splitAct: 'Dela',
  rule: { merge: '{{names}} räknas som {{as}}', split: '{{name}} på {{account}} räknas som {{as}}' },
  notAsked_one: '{{count}} flagga är inte prövad: det den bygger på är inte angivet.',
  notAsked_other: '{{count}} flaggor är inte prövade: det de bygger på är inte angivet.',
  notAskedFilters: 'Ange gräns och länder',
  notAskedRegister: 'Till motparter',
  undo: 'Ångra',
  undoRule: 'Ångra: räkna inte längre som {{name}}',
  noVouchers: 'Ingen betalning är matchad med ett verifikat',
  newest: 'endast av de {{n}} senaste av {{total}} betalningar',
  network: {
    show_one: 'Rita den {{count}} grupp som delar konton',
    show_other: 'Rita de {{count}} grupper som delar konton',
    most: 'De {{n}} största av {{total}}; tabellen har alla.',
    group: 'motparter: {{payees}}, konton: {{accounts}}, betalt: {{sum}}',
    paidOn: '{{name}}: får betalt på {{accounts}}. Öppnar dess betalningar.',
    person: 'Privatperson',
  },
  note: {
    rule: 'Räknas som {{name}}',
    noRule: 'Räknas inte längre som {{name}}',
    related: '{{name}} är närstående',
    unrelated: '{{name}} är inte närstående',
  },
}
