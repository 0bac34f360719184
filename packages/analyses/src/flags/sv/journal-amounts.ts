import type { JournalGroupTexts } from '../journal-texts.ts'

export const journalAmounts: JournalGroupTexts<'amount' | 'account'> = {
  'journal.round-amount': {
    name: 'Jämnt belopp',
    rule: 'Beloppet är hela kronor med minst så många nollor på slutet, och högst så många siffror före dem.',
    why: 'Fakturor är sällan jämna; uppskattade och påhittade belopp är det.',
    sentence: 'Jämnt belopp {lineOre} på {account} {name}.',
  },
  'journal.nines-amount': {
    name: 'Strax under ett jämnt belopp',
    rule: 'Beloppet är hela kronor som slutar på minst så många nior, nollor på slutet oräknade, och nästa belopp är jämnt, med högst så många siffror före nollorna: 999, 4 999, 49 990.',
    why: 'Belopp sätts strax under jämna för att hålla sig under en gräns, eller för att se ut som priser.',
    sentence: '{belowOre} under {roundOre}: {lineOre} på {account} {name}.',
  },
  'journal.consistent-endings': {
    name: 'Samma slutsiffror gång på gång',
    rule: 'Ett slut på kronorna (00 oräknat) utgör en ovanligt stor andel av kontots rader, med flera olika belopp.',
    why: 'Den som hittar på belopp avslutar dem gärna lika.',
    sentence: 'Slutet {ending} är ovanligt vanligt på {account} {name}: {lineOre}.',
  },
  'journal.below-limit': {
    name: 'Strax under attestgräns',
    rule: 'En betalning eller leverantörsfaktura når en så stor andel av en attestgräns utan att nå gränsen.',
    why: 'Den som håller sig under gränsen slipper att någon annan attesterar.',
    sentence: 'Strax under gränsen {limitOre}: {lineOre} på {account} {name}.',
  },
  'journal.below-limit-share': {
    name: 'Anhopning under attestgräns',
    rule: 'I tiondelen under en attestgräns finns fler belopp än i tiondelen över den, fler än tiondelarna intill förklarar (binomialtest).',
    why: 'Ett belopp under en gräns säger inget; en anhopning säger att gränsen styr vad som bokförs.',
    sentence: 'Strax under gränsen {limitOre}, som {below} belopp är ({above} strax över): {lineOre} på {account} {name}.',
  },
  'journal.split-below-limit': {
    name: 'Delat under attestgräns',
    rule: 'Belopp under en attestgräns på ett konto, med samma text, når tillsammans gränsen inom några dagar.',
    why: 'Ett köp som delas upp attesteras av ingen som vet om helheten.',
    sentence: 'Ett av {parts} sådana belopp inom några dagar som gör {splitOre}, över gränsen {limitOre}: {lineOre} på {account} {name}.',
  },
  'journal.relative-size': {
    name: 'Mycket större än resten',
    rule: 'Kontots största belopp är så många gånger dess näst största.',
    why: 'Ofta ett belopp på fel konto, eller ett decimaltecken på fel plats.',
    sentence: '{factor} gånger det näst största beloppet ({secondOre}) på {account} {name}: {lineOre}.',
  },
  'journal.benford': {
    name: 'Avviker från Benfords lag',
    rule: 'De två första siffrorna förekommer oftare än Benfords lag säger, i en bokföring vars siffror inte följer den.',
    why: 'Det pekar på var belopp sätts snarare än uppstår. Det är aldrig bevis: priser, avgifter och hyror följer inte lagen.',
    sentence: 'Belopp som börjar på {digits} är {observedRatio}, förväntat {expectedRatio}: {lineOre} på {account} {name}.',
  },
  'journal.rare-pair': {
    name: 'Sällsynt kontopar',
    rule: 'Verifikatet debiterar ett konto mot kredit på ett annat i en av räkenskapsårets ovanligaste kombinationer. Verifikaten med en lika ovanlig kombination, eller en ovanligare, är högst en så stor andel av alla. Öresutjämning räknas inte.',
    why: 'Fel och påhitt förbinder konton som inte har med varandra att göra.',
    sentence: '{account} {name} debiteras mot {counter} {counterName}, som i {count} av årets verifikat: {pairOre}.',
  },
  'journal.revenue-counter': {
    name: 'Intäkt mot ovanligt konto',
    rule: 'En intäkt krediteras, och en debitering står på ett konto där försäljning inte brukar debiteras.',
    why: 'Intäkter antas vara en risk för oegentligheter (ISA 240). Utan kund, pengar eller periodisering bakom, vad är det?',
    sentence: 'Intäkt mot {account} {name}: {lineOre} av {amountOre}.',
  },
  'journal.seldom-account': {
    name: 'Sällan använt konto',
    rule: 'Kontot hör till dem med minst antal rader under räkenskapsåret. Verifikaten på lika sällan använda konton, eller ännu mer sällan använda, är högst en så stor andel av alla.',
    why: 'Det som inte ska hittas läggs där ingen ser; och den som sällan använder ett konto gör oftare fel.',
    sentence: '{account} {name} har {accountLines} rader i år: {lineOre}.',
  },
  'journal.suspense-account': {
    name: 'På observationskonto',
    rule: 'Raden står på ett konto för det som ingen placerat ännu, efter nummer eller namn.',
    why: 'Det ska vara tomt vid årets slut; det som står kvar är varken förklarat eller på rätt plats.',
    sentence: 'På observationskontot {account} {name}: {lineOre}.',
  },
  'journal.owner-account': {
    name: 'Ägare eller närstående',
    rule: 'Raden står på ett konto för ägare eller närstående. Utdelning som beslutas ur resultatet eller betalas räknas inte.',
    why: 'Lån till ägare kan vara förbjudna (21 kap. aktiebolagslagen) och beskattas; transaktioner med närstående ska upplysas om.',
    sentence: 'På ägarnas konto {account} {name}: {lineOre}.',
  },
  'journal.equity-direct': {
    name: 'Direkt mot eget kapital',
    rule: 'Raden står på ett konto för resultatet i eget kapital eller dess överföring, utanför bokslutet och resultatdispositionen.',
    why: 'Det som går förbi resultaträkningen finns i inget resultat och i ingen deklaration.',
    sentence: 'Direkt på {account} {name}: {lineOre}.',
  },
  'journal.negative-cash': {
    name: 'Kassan under noll',
    rule: 'Kassan krediteras en dag då dess saldo är negativt när dagen är slut.',
    why: 'En kassa kan inte rymma mindre än inget: försäljning saknas, eller pengarna kom från annat håll. Skatterevisorer ser på detta först.',
    sentence: 'Saldot på {account} {name} är {balanceOre} när dagen är slut: {lineOre} tas ut.',
  },
}
