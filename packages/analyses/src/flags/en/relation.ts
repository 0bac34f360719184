import type { FlagGroupTexts } from '../texts.ts'

export const relation: FlagGroupTexts<'relation'> = {
  'relation.deviating': {
    name: 'Deviates',
    rule: 'A voucher’s ratio is neither within a condition’s tolerance nor within the tolerance in öre.',
    sentence:
      '{observations} of {total} vouchers deviate: the counterpart is {amountOre}, {expectedOre} was expected on a base of {baseOre}.',
  },
  'relation.wrong-side': {
    name: 'Wrong side',
    rule: 'Base and counterpart stand to each other as if one of them were booked on the wrong side.',
    sentence:
      'In {observations} vouchers the counterpart stands on the wrong side; the counterparts of all that deviate sum to {amountOre}.',
  },
  'relation.missing': {
    name: 'Counterpart missing',
    rule: 'A voucher has the base but no line on the counter-accounts.',
    sentence:
      '{observations} of {total} vouchers have no counterpart: the base is {amountOre}, so {expectedOre} was expected; base as booked {baseOre}.',
  },
  'relation.base-zero': {
    name: 'Base of 0',
    rule: 'The base lines of a voucher net to 0, so there is no ratio.',
    sentence: '{observations} of {total} vouchers have a base of {baseOre}; their counterparts sum to {amountOre}.',
  },
  'relation.counter-without-base': {
    name: 'Counterpart without base',
    rule: 'A voucher has a counterpart but no line of the base.',
    sentence: '{observations} vouchers have a counterpart without a base: {amountOre}.',
  },
  'relation.off-expectation': {
    name: 'Period off expectation',
    rule: 'A period’s ratio is outside the condition’s tolerance, or without a condition outside the usual band; or the base is 0 and the counterpart is not.',
    sentence: 'In {period} the counterpart is {amountOre} on a base of {baseOre}; {expectedOre} was expected.',
  },
  'relation.residual': {
    name: 'Off the regression line',
    rule: 'A period lies further from the regression line than the number of standard errors.',
    sentence:
      'In {period} the counterpart is {amountOre} on a base of {baseOre}; the line through {observations} periods gives {expectedOre}.',
  },
}
