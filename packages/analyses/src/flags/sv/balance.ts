import type { FlagGroupTexts } from '../texts.ts'

export const balance: FlagGroupTexts<'balance'> = {
  'balance.over-threshold': {
    name: 'Över gränsen',
    rule: 'Saldot skiljer sig från det som det jämförs med mer än de valda gränserna.',
    sentence: '{account} {name} är {amountOre}; {date} var det {expectedOre}, en förändring med {changeOre} ({changeRatio}).',
  },
  'balance.off-expectation': {
    name: 'Inte som förväntat',
    rule: 'Saldot skiljer sig från det förväntade mer än gränserna, eller utan gränser med minst minsta beloppet och hälften av det förväntade. En trend också med fem gånger vad dess månader avviker från den.',
    sentence:
      '{account} {name} är {amountOre}; {expectedOre} förväntades enligt {basis} ({observations} observationer), en skillnad på {differenceOre}.',
  },
  'balance.jump': {
    name: 'Ovanlig månadsförändring',
    rule: 'En månads förändring ligger utanför kontots vanliga band (median ± k · MAD), med minst minsta beloppet, och inget liknande kommer i varje tidigare period (år, halvår eller kvartal). Periodiseringar och skattekonton undantas.',
    sentence:
      '{account} {name} ändrades med {amountOre} i {month}; enligt {basis} förväntades {expectedOre}, vanligen {lowOre} till {highOre} ({observations} månader).',
  },
  'balance.frozen': {
    name: 'Oförändrat länge',
    rule: 'Ingen rad på fler månader än gränsen (för periodiseringar på mer än ett år), medan de flesta andra saldon har rader, och saldot är inte litet. Eget kapital, obeskattade reserver, anläggningstillgångar, avsättningar och långfristiga lån undantas.',
    sentence: '{account} {name} har stått på {amountOre} i {months} månader utan någon bokföring.',
  },
  'balance.closing-only': {
    name: 'Bara bokslutsposter',
    rule: 'Saldot består bara av bokslutsverifikat. Periodiseringar, skatt, eget kapital och obeskattade reserver undantas.',
    sentence: '{account} {name} är {amountOre}, allt bokfört i bokslutsverifikat; utan dem vore saldot {expectedOre}.',
  },
  'balance.round': {
    name: 'Jämnt saldo',
    rule: 'Saldot har rader under räkenskapsåret och är en multipel av det jämna beloppet. Skatter, eget kapital, obeskattade reserver, anläggningstillgångar, avsättningar och långfristiga lån undantas.',
    sentence: '{account} {name} är exakt {amountOre}, en multipel av {unitOre}.',
  },
  'balance.sign-change': {
    name: 'Bytt tecken',
    rule: 'Saldot har motsatt tecken mot jämförelsedagen. Konton för skatt och moms att redovisa får ha vilket som helst.',
    sentence: '{account} {name} är {amountOre}; {date} var det {expectedOre}, med motsatt tecken.',
  },
  'balance.growth-mismatch': {
    name: 'Växer snabbare än omsättningen bakom',
    rule: 'Saldot är större än vad flödet bakom det (som försäljning bakom kundfordringar) motiverar, med mer än den valda andelen och minsta beloppet.',
    sentence:
      '{pair}: saldot är {amountOre} (ett år tidigare {priorBalanceOre}); enligt {basis} förväntades {expectedOre} ({observations} månader). Flödet ändrades med {flowRatio}.',
  },
  'balance.old-entries': {
    name: 'Gamla poster',
    rule: 'Om det som kommer in alltid reglerar den äldsta posten är en del av saldot äldre än gränsen. En skattning: SIE säger inte vad som reglerar vad.',
    sentence:
      '{amountOre} av {balanceOre} på {account} {name} är äldre än {ageMonths} månader; den äldsta öppna posten är från {oldestMonth}.',
  },
}
