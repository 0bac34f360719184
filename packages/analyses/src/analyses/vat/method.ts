import type { Method } from '../../tables/shown.ts'

export const method: Method = {
  answers: [
    'Was VAT declared as it is booked, does it fit sales and purchases, and was it settled and filed in time?',
    'Är momsen deklarerad som den är bokförd, stämmer den med försäljning och inköp, och är den redovisad och inlämnad i tid?',
  ],
  computes: [
    [
      'Booked: the lines of a box’s accounts in the period, without the vouchers that settle VAT (a line on 2650 or 1650, at least one on 2610–2649, otherwise only 3740 or lines of something else that balance by themselves). Each box drops its öre; box 49 is the sum of the cut boxes.',
      'Bokfört: raderna på rutans konton i perioden, utan momsredovisningsverifikat (en rad på 2650 eller 1650, minst en på 2610–2649, i övrigt bara 3740 eller rader om annat som balanserar för sig). Ören stryks i varje ruta; ruta 49 är summan av de avkortade rutorna.',
    ],
    [
      'Declared: the return of the period; a file goes before typed figures, the newest version before earlier ones. Typed figures never make a difference green.',
      'Deklarerat: periodens deklaration; en fil går före inskrivna belopp, den senaste versionen före tidigare. Inskrivna belopp gör aldrig en skillnad grön.',
    ],
    [
      'Computed: the bases times the rate in force on the day of supply, pending VAT (2618, 2628, 2638) left out until it falls due. Food has its own dated rate; a change splits at its day.',
      'Beräknat: underlagen gånger den sats som gäller leveransdagen, utan vilande moms (2618, 2628, 2638) tills den förfaller. Livsmedel har en egen daterad sats; en ändring delar på dagen.',
    ],
    [
      'A difference above the threshold is explained, in this order, by the return’s own sum, rounding, vouchers registered after it was filed, a box it leaves out, its settlement, the opposite difference next to it, or one voucher that comes to it to the krona.',
      'En skillnad över gränsen förklaras, i denna ordning, av deklarationens egen summa, avrundning, verifikat registrerade efter inlämningen, en ruta som inte är ifylld, momsredovisningen, motsatt skillnad i perioden intill, eller ett enda verifikat som på kronan är skillnaden.',
    ],
    [
      'Input VAT: in vouchers with one cost account the usual rate is the one that most of the cost has; others deviate beyond half a percentage point.',
      'Ingående moms: i verifikat med ett enda kostnadskonto är den vanliga satsen den som störst del av kostnaden har; övriga avviker med mer än en halv procentenhet.',
    ],
  ],
  sources: [
    [
      'Boxes and accounts: SKV 409 edition 21, BAS 2025 and 2026; order of the file: eSKDUpload 6.0 of the Tax Agency.',
      'Rutor och konton: SKV 409 utgåva 21, BAS 2025 och 2026; filens ordning: Skatteverkets eSKDUpload 6.0.',
    ],
    [
      'Rates: mervärdesskattelagen (2023:200) 9 kap.; food from 1 April 2026 to 31 December 2027: prop. 2025/26:55. Whole kronor: skatteförfarandelagen 22:1.',
      'Skattesatser: mervärdesskattelagen (2023:200) 9 kap.; livsmedel 1 april 2026–31 december 2027: prop. 2025/26:55. Hela krontal: skatteförfarandelagen 22 kap. 1 §.',
    ],
    [
      'Due dates: skatteförfarandelagen 26 kap. and the Tax Agency’s dates.',
      'Deklarationsdagar: skatteförfarandelagen 26 kap. och Skatteverkets datum.',
    ],
  ],
  limits: [
    [
      'SIE has no VAT codes: a box is an estimate from accounts, by their function, else by number, else by a name that says it (2615 as goods from the EU, sales abroad without VAT). Box 05 wants the proceeds of sold assets and box 07 a margin, which no account holds.',
      'SIE har inga momskoder: en ruta är en uppskattning ur kontona, efter funktion, annars nummer, annars ett namn som säger det (2615 som varuförvärv från EU, momsfri försäljning utomlands). Ruta 05 frågar efter försäljningspriset på tillgångar och ruta 07 efter en marginal, som inget konto innehåller.',
    ],
    [
      'The day of supply is taken from the voucher unless it is given. The EC sales list is not read: boxes 35, 38 and 39 are to be compared with it by hand.',
      'Leveransdagen tas från verifikatet om den inte anges. Periodisk sammanställning läses inte: ruta 35, 38 och 39 jämförs med den för hand.',
    ],
    [
      'How much of VAT on entertainment, passenger cars and mixed activities is deducted depends on the invoice: such vouchers are listed, not judged.',
      'Hur mycket moms på representation, personbilar och blandad verksamhet som får dras av beror på underlaget: sådana verifikat listas men bedöms inte.',
    ],
  ],
}
