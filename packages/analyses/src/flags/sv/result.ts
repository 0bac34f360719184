import type { FlagGroupTexts } from '../texts.ts'

export const result: FlagGroupTexts<'result'> = {
  'result.over-threshold': {
    name: 'Över gränsen',
    rule: 'Kontot skiljer sig från jämförelseperioden mer än de valda gränserna.',
    sentence: '{account} {name} är {amountOre}; {from} till {to} var det {expectedOre}, en förändring med {changeOre} ({changeRatio}).',
  },
  'result.off-expectation': {
    name: 'Inte som förväntat',
    rule: 'Kontot skiljer sig från det förväntade mer än gränserna, eller utan gränser med minst minsta beloppet och hälften av det förväntade. En trend också med fem gånger vad dess månader avviker från den.',
    sentence:
      '{account} {name} är {amountOre}; {expectedOre} förväntades enligt {basis} ({observations} observationer), en skillnad på {differenceOre}.',
  },
  'result.margin-shift': {
    name: 'Ändrad bruttomarginal',
    rule: 'En månads bruttomarginal skiljer sig från medianen av de tolv månaderna före med mer än gränsen, k · MAD och minsta beloppet. En notering där varornas andel varierar med sådana faktorer.',
    sentence:
      'Bruttovinsten i {month} är {amountOre}, en marginal på {marginRatio}; enligt {basis} förväntades {expectedOre}, en marginal på {medianRatio} ({observations} månader).',
  },
  'result.missing-month': {
    name: 'Månad saknas',
    rule: 'En kostnad som annars kommer varje månad med liknande belopp saknar rad; bokslutsposter räknas inte.',
    sentence:
      '{account} {name} har ingen rad i {month} (månader utan: {months}); enligt {basis} förväntades {expectedOre} ({observations} månader).',
  },
  'result.step-change': {
    name: 'Ny nivå',
    rule: 'Tre månader i rad ligger utanför bandet av månaderna före, på samma sida.',
    sentence:
      '{account} {name} är omkring {amountOre} i månaden från {month}; enligt {basis} förväntades {expectedOre} ({observations} månader).',
  },
  'result.one-off': {
    name: 'Engångspost',
    rule: 'En rad utgör mer än andelen av sitt kontos omsättning.',
    sentence:
      'Verifikat {voucher} den {date} bokför {amountOre} på {account} {name}: {shareRatio} av omsättningen {turnoverOre} ({observations} rader).',
  },
  'result.unexpected-month': {
    name: 'Oväntad månad',
    rule: 'En kostnad som alltid har kommit varje kvartal eller varje år kommer i en annan månad.',
    sentence:
      '{account} {name} är {amountOre} i {month}; den har kommit med {everyMonths} månaders mellanrum, senast {lastMonth}, så {expectedOre} förväntades ({observations} månader).',
  },
  'result.unusually-high': {
    name: 'Ovanligt högt',
    rule: 'En månad ligger över kontots vanliga band (median ± k · MAD), med minst minsta beloppet, och inget liknande kommer i varje tidigare period (år, halvår eller kvartal). En notering där kontots månader varierar med sådana faktorer.',
    sentence:
      '{account} {name} är {amountOre} i {month}; enligt {basis} förväntades {expectedOre}, vanligen {lowOre} till {highOre} ({observations} månader).',
  },
  'result.unusually-low': {
    name: 'Ovanligt lågt',
    rule: 'En månad ligger under kontots vanliga band (median ± k · MAD), med minst minsta beloppet, och inget liknande kommer i varje tidigare period (år, halvår eller kvartal).',
    sentence:
      '{account} {name} är bara {amountOre} i {month}; enligt {basis} förväntades {expectedOre}, vanligen {lowOre} till {highOre} ({observations} månader).',
  },
  'result.low-value-equipment': {
    name: 'Inventarier inte av mindre värde',
    rule: 'En rad kostar ett halvt prisbasbelopp eller mer (inkomstskattelagen 18 kap. 4 §): utgiften dras av över åren.',
    sentence:
      'Verifikat {voucher} den {date} bokför {amountOre} på {account} {name}; från {expectedOre} är inventarier inte längre av mindre värde.',
  },
  'result.last-month': {
    name: 'Sista månaden sticker ut',
    rule: 'Resultatet före bokslutsdispositioner i räkenskapsårets sista månad ligger utanför de andra månadernas band.',
    sentence:
      'Resultatet före bokslutsdispositioner i {month} är {amountOre}, {shareRatio} av årets {yearOre}; enligt {basis} förväntades {expectedOre} ({observations} månader).',
  },
  'result.post-close': {
    name: 'Bokfört efter bokslutet',
    rule: 'Rader som registrerats så många dagar efter räkenskapsårets slut.',
    sentence:
      '{lines} rader på {account} {name} registrerades mer än {days} dagar efter {yearTo}: netto {amountOre}, totalt {lateTurnoverOre} ({shareRatio} av omsättningen).',
  },
  'result.seasonality-broken': {
    name: 'Avviker från säsongsmönstret',
    rule: 'En månads andel av tolv månader skiljer sig från samma månads andel året före.',
    sentence:
      '{line}: {month} är {amountOre}, {shareRatio} av året; enligt {basis} förväntades {expectedOre}, {priorRatio} ({observations} månader).',
  },
}
