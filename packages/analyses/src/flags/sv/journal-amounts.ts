import type { JournalGroupTexts } from '../journal-texts.ts'

export const journalAmounts: JournalGroupTexts<'amount' | 'account'> = {
  'journal.round-amount': {
    name: 'Jämnt belopp',
    rule: 'Beloppet är hela kronor med minst så många nollor på slutet, och högst så många siffror före dem.',
    why: 'Fakturor är sällan jämna; uppskattade och påhittade belopp är det.',
    sentence: 'Verifikat {voucher} den {date} har det jämna beloppet {lineOre} på {account} {name}.',
  },
  'journal.nines-amount': {
    name: 'Strax under ett jämnt belopp',
    rule: 'Kronorna slutar på minst så många nior, nollor på slutet oräknade: 999, 4 999, 49 990.',
    why: 'Belopp sätts strax under jämna för att hålla sig under en gräns, eller för att se ut som priser.',
    sentence: 'Verifikat {voucher} den {date} har {lineOre} på {account} {name}, som slutar på nior.',
  },
  'journal.consistent-endings': {
    name: 'Samma slutsiffror gång på gång',
    rule: 'Ett slut på kronorna (00 oräknat) utgör en ovanligt stor andel av kontots rader, med flera olika belopp.',
    why: 'Den som hittar på belopp avslutar dem gärna lika.',
    sentence: 'Verifikat {voucher} den {date} har {lineOre} på {account} {name}: slutet {ending} är ovanligt vanligt där.',
  },
  'journal.below-limit': {
    name: 'Strax under attestgräns',
    rule: 'En betalning eller leverantörsfaktura når en så stor andel av en attestgräns utan att nå gränsen.',
    why: 'Den som håller sig under gränsen slipper att någon annan attesterar.',
    sentence: 'Verifikat {voucher} den {date} har {lineOre} på {account} {name}, strax under gränsen {limitOre}.',
  },
  'journal.below-limit-share': {
    name: 'Anhopning under attestgräns',
    rule: 'I tiondelen under en attestgräns finns fler belopp än i tiondelen över den, fler än tiondelarna intill förklarar (binomialtest).',
    why: 'Ett belopp under en gräns säger inget; en anhopning säger att gränsen styr vad som bokförs.',
    sentence:
      'Verifikat {voucher} den {date} har {lineOre} på {account} {name}: {below} belopp ligger strax under {limitOre}, {above} strax över.',
  },
  'journal.split-below-limit': {
    name: 'Delat under attestgräns',
    rule: 'Belopp under en attestgräns på ett konto, med samma text, når tillsammans gränsen inom några dagar.',
    why: 'Ett köp som delas upp attesteras av ingen som vet om helheten.',
    sentence:
      'Verifikat {voucher} den {date} har {lineOre} på {account} {name}: {parts} sådana belopp inom några dagar gör {splitOre}, över gränsen {limitOre}.',
  },
  'journal.relative-size': {
    name: 'Mycket större än resten',
    rule: 'Kontots största belopp är så många gånger dess näst största.',
    why: 'Ofta ett belopp på fel konto, eller ett decimaltecken på fel plats.',
    sentence: 'Verifikat {voucher} den {date} har {lineOre} på {account} {name}, {factor} gånger det näst största beloppet {secondOre}.',
  },
  'journal.benford': {
    name: 'Siffror som Benford inte väntar',
    rule: 'De två första siffrorna förekommer oftare än Benfords lag säger, i en bokföring vars siffror inte följer den.',
    why: 'Det pekar på var belopp sätts snarare än uppstår. Det är aldrig bevis: priser, avgifter och hyror följer inte lagen.',
    sentence:
      'Verifikat {voucher} den {date} har {lineOre} på {account} {name}: belopp som börjar på {digits} är {observedRatio}, väntat {expectedRatio}.',
  },
  'journal.rare-pair': {
    name: 'Sällsynt kontopar',
    rule: 'Verifikatet debiterar ett konto mot kredit på ett annat i en kombination som få av räkenskapsårets verifikat har.',
    why: 'Fel och påhitt förbinder konton som inte har med varandra att göra.',
    sentence:
      'Verifikat {voucher} den {date} debiterar {account} {name} mot {counter} {counterName} med {pairOre}; {count} av årets verifikat gör det.',
  },
  'journal.revenue-counter': {
    name: 'Intäkt mot ovanligt konto',
    rule: 'En intäkt krediteras, och en debitering står på ett konto där försäljning inte brukar debiteras.',
    why: 'Intäkter antas vara en risk för oegentligheter (ISA 240). Utan kund, pengar eller periodisering bakom, vad är det?',
    sentence: 'Verifikat {voucher} den {date} på {amountOre} krediterar en intäkt mot {lineOre} på {account} {name}.',
  },
  'journal.seldom-account': {
    name: 'Sällan använt konto',
    rule: 'Kontot har högst så många rader under räkenskapsåret.',
    why: 'Det som inte ska hittas läggs där ingen ser; och den som sällan använder ett konto gör oftare fel.',
    sentence: 'Verifikat {voucher} den {date} har {lineOre} på {account} {name}, som har {accountLines} rader i år.',
  },
  'journal.suspense-account': {
    name: 'På OBS-konto',
    rule: 'Raden står på ett konto för det som ingen placerat ännu, efter nummer eller namn.',
    why: 'Det ska vara tomt vid årets slut; det som står kvar är varken förklarat eller på rätt plats.',
    sentence: 'Verifikat {voucher} den {date} har {lineOre} på {account} {name}, ett OBS-konto.',
  },
  'journal.owner-account': {
    name: 'Ägare eller närstående',
    rule: 'Raden står på ett konto för ägare eller närstående.',
    why: 'Lån till ägare kan vara förbjudna (21 kap. aktiebolagslagen) och beskattas; transaktioner med närstående ska upplysas om.',
    sentence: 'Verifikat {voucher} den {date} har {lineOre} på ägarnas konto {account} {name}.',
  },
  'journal.equity-direct': {
    name: 'Direkt mot eget kapital',
    rule: 'Raden står på ett konto för resultatet i eget kapital eller dess överföring, utanför bokslutet och resultatdispositionen.',
    why: 'Det som går förbi resultaträkningen finns i inget resultat och i ingen deklaration.',
    sentence: 'Verifikat {voucher} den {date} har {lineOre} direkt på {account} {name}.',
  },
  'journal.negative-cash': {
    name: 'Kassan under noll',
    rule: 'Kassan krediteras en dag då dess saldo är negativt när dagen är slut.',
    why: 'En kassa kan inte rymma mindre än inget: försäljning saknas, eller pengarna kom från annat håll. Skatterevisorer ser på detta först.',
    sentence: 'Verifikat {voucher} den {date} tar {lineOre} ur {account} {name}, vars saldo den dagen är {balanceOre}.',
  },
}
