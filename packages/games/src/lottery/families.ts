import type { LotteryCode } from './draw.ts';

/** Provinces of Vietnam as codes of games name them; the others lie in the middle. */
const NORTH = 'HANOI QUANGNINH BACNINH HAIPHONG NAMDINH THAIBINH'.split(' ');
const SOUTH =
  'HCMC DONGTHAP CAMAU BENTRE VUNGTAU BACLIEU DONGNAI CANTHO SOCTRANG TAYNINH ANGIANG BINHTHUAN VINHLONG BINHDUONG TRAVINH LONGAN BINHPHUOC HAUGIANG TIENGIANG KIENGIANG DALAT'.split(
    ' ',
  );

/** Official draws that do not carry the family in their codes. */
const OFFICIAL: Readonly<Record<string, LotteryCode>> = {
  HKLHC: 'LHC',
  FC3D: 'LF3D',
  PL3: 'LF3D',
  PL5: 'LFP5',
  MM2D: 'MY2D',
  MM3D: 'MY3D',
  THAIGLO: 'THAI',
  LAODEV: 'LAO',
  MAGNUM: '4D',
  TOTO: '4D',
  DAMACAI: '4D',
  SGPOOLS: '4D',
};

const OWN = /^(?:FF|ZY|EL)(SSC|11X5|K3|PK10|LHC|LF3D|LFP5|VN_[NCS]|MY2D|THAI|4D)/;

/** The family of the rules of a game that comes with the program, where only its code is known. */
export function familyOf(code: string): LotteryCode | undefined {
  const [, own] = OWN.exec(code) ?? [];
  if (own) return own as LotteryCode;
  const [, province] = /^VN_(\w+)$/.exec(code) ?? [];
  if (!province) return OFFICIAL[code];
  if (NORTH.includes(province)) return 'VN_N';
  return SOUTH.includes(province) ? 'VN_S' : 'VN_C';
}
