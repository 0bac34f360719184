/**
 * Accounts that the BAS chart has in one year only. Sources: the published lists of BAS 2025, and two transcriptions of BAS 2026 of one origin, read
 * 2026-11-22; not compared with the official list, so they suggest a plan and decide nothing by themselves. 6410 is left out: it is missing from the
 * transcriptions only.
 */
export const basPlanChange = {
  /** The first year of the plan that has `added` and no longer has `removed`. */
  year: 2026,
  added:
    '1090 1092 1098 1099 1212 1214 1216 1217 1224 1226 1227 1430 1686 2127 2137 4010 4060 4065 4066 4067 4070 4075 4076 4077 4078 4080 4085 4086 4087 4090 4091 4092 4099 4210 4300 4310 4410 4420 4510 4530 4540 4610 4670 4739 4800 4810 4820 4830 4840 4890 5019 5069 5139 5169 5621 5622 5623 5625 5626 5629 5631 5632 5633 5635 5639 5641 5642 5643 5645 5646 5649 5651 5652 5653 5655 5656 5659 5671 5672 5673 5675 5679 5680 5681 5682 5683 5685 5689 5691 5692 5693 5695 5696 5699 5711 5712 5721 5722 5729 5981 5982 6059 6219 6290 6391 6392 6700 6710 7731 7732 7733 7781 7782 7783'.split(
      ' ',
    ),
  removed:
    '1213 1223 1225 1231 1232 1238 1239 1241 1242 1243 1244 1245 1246 1247 1248 1249 1251 1257 1258 1259 1269 1338 1348 2128 2138 2331 2332 4733 4790 5063 5098 5099 5163 5199 5211 5212 5221 5222 5251 5252 5490 5491 5492 5493 5660 6213 6214 6215 7833 7834 7835 8022'.split(
      ' ',
    ),
  /** Numbers that the plan keeps as free heads, or has under another number, and that meant something else before. */
  moved: ['1230', '1240', '1250', '1260', '1580'],
} as const

/** The charts that accounts can be read by: the one before the change, which stands for all older ones, and the one of its year. */
export const planCharts = [basPlanChange.year - 1, basPlanChange.year] as const
