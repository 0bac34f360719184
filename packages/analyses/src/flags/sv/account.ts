import type { FlagGroupTexts } from '../texts.ts'

export const account: FlagGroupTexts<'account'> = {
  'account.duplicate': {
    name: 'Möjlig dubblett',
    rule: 'Kontot har en annan rad med samma belopp och samma text, högst så många dagar tidigare (längre om texten har ett referensnummer) och i en annan verifikation. Varje rad efter den första räknas.',
    sentence: '{account}: {amountOre} i {voucher} den {date} har samma belopp och text som {otherVoucher} den {otherDate}.',
  },
  'account.contrary-side': {
    name: 'På andra sidan',
    rule: 'Intäkter väntas i kredit och kostnader i debet; raden står på andra sidan. Rättelser och kreditfakturor gör det med rätta. Verifikationer som nollställer resultatet räknas inte.',
    sentence: '{account} {name}: {amountOre} i {voucher} den {date} står mot kontots sida.',
  },
  'account.weekend': {
    name: 'På en helg',
    rule: 'Verifikationen är daterad en lördag eller söndag. Månadens sista dag räknas inte: bokslut dateras då vilken dag det än är.',
    sentence: '{account}: {amountOre} i {voucher} är daterat en helg, {date}.',
  },
  'account.holiday': {
    name: 'På en helgdag',
    rule: 'Verifikationen är daterad en allmän helgdag eller en afton som jämställs med en sådan. Månadens sista dag räknas inte.',
    sentence: '{account}: {amountOre} i {voucher} är daterat en helgdag, {date} ({holiday}).',
  },
  'account.round': {
    name: 'Jämnt belopp',
    rule: 'Beloppet är en hel multipel av avrundningsbeloppet. Uppskattningar är jämna; fakturor är det sällan.',
    sentence: '{account}: {amountOre} i {voucher} den {date} är ett jämnt belopp.',
  },
  'account.outlier': {
    name: 'Ovanligt belopp',
    rule: 'Rader med samma slags text har ett vanligt belopp, och detta ligger fler robusta standardavvikelser från deras median än gränsen. Prövas för grupper med tillräckligt många rader.',
    sentence:
      '{account}: {amountOre} i {voucher} den {date} ligger långt från det vanliga {medianOre} för ”{group}” ({deviations} avvikelser, {observations} rader).',
  },
  'account.gap': {
    name: 'Saknad månad',
    rule: 'Rader med detta slags text kommer nästan varje månad; mellan den första och den sista saknas de en månad. Beloppet är månadernas median.',
    sentence: '{account}: ”{group}” kommer nästan varje månad ({observations} månader) men inte i {month}; {amountOre} vore vanligt.',
  },
  'account.reversal': {
    name: 'Återförd',
    rule: 'En rad av intäkt eller kostnad med motsatt belopp och samma slags text följer inom så många dagar, i en annan verifikation.',
    sentence: '{account}: {amountOre} i {voucher} den {date} återför {otherVoucher} av den {otherDate}, {days} dagar senare.',
  },
  'account.late-registration': {
    name: 'Sent registrerad',
    rule: 'Verifikationen registrerades mer än så många dagar efter sitt datum.',
    sentence: '{account}: {amountOre} i {voucher} är daterat {date} och registrerades {lagDays} dagar senare.',
  },
}
