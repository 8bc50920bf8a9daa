/** A provincial lottery of Vietnam, and the days of the week on which it draws, 0 for Sunday. */
export interface Province {
  readonly region: string;
  readonly name: string;
  readonly burmese: string;
  readonly chinese: string;
  readonly weekdays: readonly number[];
}

function province(
  region: string,
  name: string,
  burmese: string,
  chinese: string,
  ...weekdays: readonly number[]
): Province {
  return { region, name, burmese, chinese, weekdays };
}

export const NORTH: readonly Province[] = [
  province('hanoi', 'Hà Nội', 'ဟနွိုင်း', '河内', 1, 4),
  province('quang-ninh', 'Quảng Ninh', 'ကွမ်နင်', '广宁', 2),
  province('bac-ninh', 'Bắc Ninh', 'ဘက်နင်', '北宁', 3),
  province('hai-phong', 'Hải Phòng', 'ဟိုင်ဖောင်', '海防', 5),
  province('nam-dinh', 'Nam Định', 'နမ်ဒင်', '南定', 6),
  province('thai-binh', 'Thái Bình', 'ထိုင်ဘင်', '太平', 0),
];

export const SOUTH: readonly Province[] = [
  province('hcmc', 'TP. Hồ Chí Minh', 'ဟိုချီမင်း', '胡志明市', 1, 6),
  province('dong-thap', 'Đồng Tháp', 'ဒေါင်ထပ်', '同塔', 1),
  province('ca-mau', 'Cà Mau', 'ကာမောင်', '金瓯', 1),
  province('ben-tre', 'Bến Tre', 'ဘင်ထရဲ', '槟椥', 2),
  province('vung-tau', 'Vũng Tàu', 'ဗုံတောင်', '头顿', 2),
  province('bac-lieu', 'Bạc Liêu', 'ဘက်လျူ', '薄辽', 2),
  province('dong-nai', 'Đồng Nai', 'ဒေါင်နိုင်', '同奈', 3),
  province('can-tho', 'Cần Thơ', 'ကန်ထော', '芹苴', 3),
  province('soc-trang', 'Sóc Trăng', 'ဆောက်ထရန်', '朔庄', 3),
  province('tay-ninh', 'Tây Ninh', 'တေးနင်', '西宁', 4),
  province('an-giang', 'An Giang', 'အန်ယန်', '安江', 4),
  province('binh-thuan', 'Bình Thuận', 'ဘင်ထွန်', '平顺', 4),
  province('vinh-long', 'Vĩnh Long', 'ဗင်လောင်', '永隆', 5),
  province('binh-duong', 'Bình Dương', 'ဘင်ယွန်', '平阳', 5),
  province('tra-vinh', 'Trà Vinh', 'ထရာဗင်', '茶荣', 5),
  province('long-an', 'Long An', 'လောင်အန်', '隆安', 6),
  province('binh-phuoc', 'Bình Phước', 'ဘင်ဖုတ်', '平福', 6),
  province('hau-giang', 'Hậu Giang', 'ဟောက်ယန်', '后江', 6),
  province('tien-giang', 'Tiền Giang', 'တီယန်', '前江', 0),
  province('kien-giang', 'Kiên Giang', 'ကီယန်', '坚江', 0),
  province('da-lat', 'Đà Lạt', 'ဒါလတ်', '大叻', 0),
];

const CENTRAL: readonly Province[] = [
  province('phu-yen', 'Phú Yên', 'ဖူယင်', '富安', 1),
  province('hue', 'Huế', 'ဟွေ့', '顺化', 1),
  province('dak-lak', 'Đắk Lắk', 'ဒက်လက်', '多乐', 2),
  province('quang-nam', 'Quảng Nam', 'ကွမ်နမ်', '广南', 2),
  province('da-nang', 'Đà Nẵng', 'ဒါနန်း', '岘港', 3, 6),
  province('khanh-hoa', 'Khánh Hòa', 'ခန်ဟွာ', '庆和', 0, 3),
  province('binh-dinh', 'Bình Định', 'ဘင်ဒင်', '平定', 4),
  province('quang-binh', 'Quảng Bình', 'ကွမ်ဘင်', '广平', 4),
  province('quang-tri', 'Quảng Trị', 'ကွမ်ထရီ', '广治', 4),
  province('gia-lai', 'Gia Lai', 'ဂျာလိုင်', '嘉莱', 5),
  province('ninh-thuan', 'Ninh Thuận', 'နင်ထွန်', '宁顺', 5),
  province('quang-ngai', 'Quảng Ngãi', 'ကွမ်ငိုင်', '广义', 6),
  province('dak-nong', 'Đắk Nông', 'ဒက်နောင်', '得农', 6),
  province('kon-tum', 'Kon Tum', 'ကွန်တုံ', '昆嵩', 0),
];

export const PROVINCES: readonly Province[] = [...NORTH, ...CENTRAL, ...SOUTH];
