/** A provincial lottery of Vietnam, and the days of the week on which it draws, 0 for Sunday. */
export interface Province {
  readonly region: string;
  readonly weekdays: readonly number[];
}

function province(region: string, ...weekdays: readonly number[]): Province {
  return { region, weekdays };
}

export const NORTH: readonly Province[] = [
  province('hanoi', 1, 4),
  province('quang-ninh', 2),
  province('bac-ninh', 3),
  province('hai-phong', 5),
  province('nam-dinh', 6),
  province('thai-binh', 0),
];

export const SOUTH: readonly Province[] = [
  province('hcmc', 1, 6),
  province('dong-thap', 1),
  province('ca-mau', 1),
  province('ben-tre', 2),
  province('vung-tau', 2),
  province('bac-lieu', 2),
  province('dong-nai', 3),
  province('can-tho', 3),
  province('soc-trang', 3),
  province('tay-ninh', 4),
  province('an-giang', 4),
  province('binh-thuan', 4),
  province('vinh-long', 5),
  province('binh-duong', 5),
  province('tra-vinh', 5),
  province('long-an', 6),
  province('binh-phuoc', 6),
  province('hau-giang', 6),
  province('tien-giang', 0),
  province('kien-giang', 0),
  province('da-lat', 0),
];

const CENTRAL: readonly Province[] = [
  province('phu-yen', 1),
  province('hue', 1),
  province('dak-lak', 2),
  province('quang-nam', 2),
  province('da-nang', 3, 6),
  province('khanh-hoa', 0, 3),
  province('binh-dinh', 4),
  province('quang-binh', 4),
  province('quang-tri', 4),
  province('gia-lai', 5),
  province('ninh-thuan', 5),
  province('quang-ngai', 6),
  province('dak-nong', 6),
  province('kon-tum', 0),
];

export const PROVINCES: readonly Province[] = [...NORTH, ...CENTRAL, ...SOUTH];
