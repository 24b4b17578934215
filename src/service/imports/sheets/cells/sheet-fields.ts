/** Fields that a column of a sheet may have, and the headings by which they are known. */
import { mark_column } from '../../../../contract/desk/exports/export-columns.ts'
import { fold } from '../../../../contract/text/fold.ts'

interface SheetField {
  readonly kind:
    | 'boolean'
    | 'cost'
    | 'date'
    | 'duration'
    | 'html'
    | 'id'
    | 'location'
    | 'mode'
    | 'names'
    | 'place'
    | 'private'
    | 'status'
    | 'text'
    | 'time'
    | 'url'
    | 'zone'
  /** Folded, without `event` in front; `_`, `?` and `:` do not count. */
  readonly headings: readonly string[]
}

/** Fields of events by their names, and parts of their times and of their venue. */
export const sheet_fields = {
  uid: { kind: 'id', headings: ['id', 'external id', 'kimlik', 'المعرف'] },
  title: {
    kind: 'text',
    headings: [
      ...['subject', 'name', 'event', 'etkinlik', 'etkinlik adi', 'baslik', 'konu'],
      ...['الفعالية', 'اسم الفعالية', 'العنوان', 'عنوان الفعالية', 'الموضوع'],
    ],
  },
  description: { kind: 'html', headings: ['details', 'aciklama', 'الوصف'] },
  excerpt: { kind: 'html', headings: ['ozet', 'الملخص', 'المقتطف'] },
  start_date: {
    kind: 'date',
    headings: [
      ...['date', 'start', 'starts', 'tarih', 'gun', 'baslangic', 'baslangic tarihi'],
      ...['التاريخ', 'اليوم', 'تاريخ البداية', 'تاريخ البدء', 'البداية'],
    ],
  },
  start_time: {
    kind: 'time',
    headings: ['time', 'saat', 'baslangic saati', 'الوقت', 'الساعة', 'وقت البداية', 'وقت البدء'],
  },
  end_date: {
    kind: 'date',
    headings: ['end', 'ends', 'bitis tarihi', 'تاريخ النهاية', 'تاريخ الانتهاء', 'النهاية'],
  },
  end_time: { kind: 'time', headings: ['bitis', 'bitis saati', 'وقت النهاية', 'وقت الانتهاء'] },
  duration: { kind: 'duration', headings: ['length', 'sure', 'المدة'] },
  all_day: { kind: 'boolean', headings: ['all day event', 'tum gun', 'طوال اليوم'] },
  timezone: { kind: 'zone', headings: ['time zone', 'zone', 'saat dilimi', 'المنطقة الزمنية'] },
  venue: { kind: 'text', headings: ['venue name', 'place', 'mekan', 'mekan adi', 'yer', 'المكان', 'اسم المكان'] },
  location: { kind: 'location', headings: ['where', 'konum', 'الموقع'] },
  organizer: {
    kind: 'names',
    headings: [
      ...['organizers', 'organizer name', 'organizer names', 'organizer name(s)', 'organiser', 'organisers'],
      ...['duzenleyen', 'duzenleyenler', 'organizator', 'المنظم', 'المنظمون', 'الجهة المنظمة'],
    ],
  },
  cost: { kind: 'cost', headings: ['price', 'ucret', 'fiyat', 'السعر', 'التكلفة'] },
  website: { kind: 'url', headings: ['link', 'url', 'web sitesi', 'baglanti', 'الرابط', 'الموقع الإلكتروني'] },
  categories: {
    kind: 'names',
    headings: ['category', 'kategori', 'kategoriler', 'التصنيف', 'التصنيفات', 'الفئة', 'الفئات'],
  },
  tags: { kind: 'names', headings: ['tag', 'etiket', 'etiketler', 'الوسوم', 'وسوم', 'الوسم'] },
  featured: { kind: 'boolean', headings: ['feature event', 'featured event', 'one cikan', 'مميز'] },
  hide_from_listings: { kind: 'boolean', headings: ['hide from event listings', 'hide from upcoming'] },
  sticky: { kind: 'boolean', headings: ['sticky in month view'] },
  show_map: { kind: 'boolean', headings: ['venue show map'] },
  show_map_link: { kind: 'boolean', headings: ['venue show map link'] },
  event_status: { kind: 'status', headings: ['event status', 'etkinlik durumu', 'حالة الفعالية'] },
  event_status_reason: { kind: 'text', headings: [] },
  attendance_mode: { kind: 'mode', headings: [] },
  online_url: { kind: 'url', headings: ['online link', 'cevrim ici adres'] },
  ticket_url: { kind: 'url', headings: ['ticket link', 'tickets', 'bilet', 'bilet adresi', 'التذاكر'] },
  image: { kind: 'url', headings: ['featured image', 'image url', 'resim', 'gorsel', 'الصورة', 'رابط الصورة'] },
  private: { kind: 'private', headings: ['ozel', 'خاص'] },
  address: { kind: 'place', headings: ['venue address', 'adres', 'عنوان المكان'] },
  address_2: { kind: 'place', headings: ['venue address 2'] },
  city: { kind: 'place', headings: ['venue city', 'sehir', 'المدينة'] },
  country: { kind: 'place', headings: ['venue country', 'ulke', 'البلد', 'الدولة'] },
  state: { kind: 'place', headings: ['venue state'] },
  province: { kind: 'place', headings: ['venue province'] },
  stateprovince: { kind: 'place', headings: ['venue state/province', 'state/province'] },
  zip: { kind: 'place', headings: ['venue zip', 'postal code', 'postcode', 'posta kodu', 'الرمز البريدي'] },
  phone: { kind: 'place', headings: ['venue phone', 'telephone', 'telefon', 'الهاتف'] },
  venue_website: { kind: 'place', headings: ['venue url'] },
  venue_description: { kind: 'place', headings: [] },
} as const satisfies Readonly<Record<string, SheetField>>

export type SheetFieldName = keyof typeof sheet_fields

// `Object.keys` of an object with known keys.
const sheet_field_names = Object.keys(sheet_fields) as readonly SheetFieldName[]

/** Returns a heading as headings are compared. */
export function headingKey(heading: string): string {
  const plain = fold(heading).replace(/[_\s]+/g, ' ')
  return plain.replace(/^[\s"'*]+|[\s"'*?:؟]+$/g, '')
}

const known: ReadonlyMap<string, SheetFieldName> = new Map(
  sheet_field_names.flatMap((name) =>
    [name, ...sheet_fields[name].headings].map((heading) => [headingKey(heading), name] as const),
  ),
)

/** Returns the field of a heading that is known without being mapped by a person. */
export function fieldOfHeading(heading: string): SheetFieldName | null {
  const key = headingKey(heading)
  return known.get(key) ?? known.get(key.replace(/^event /, '')) ?? null
}

/** Reports whether a heading is known, or is the one by which exported lists are. */
export const isKnownHeading = (heading: string): boolean =>
  fieldOfHeading(heading) !== null || heading.trim() === mark_column

/** Whether the headings are of a program that writes the month first whatever the language: Google's and those of the model. */
export function writesMonthFirst(headings: readonly string[]): boolean {
  const keys = new Set(headings.map(headingKey))
  const google = keys.has('subject') && keys.has('start date')
  return google || keys.has('event start date') || (keys.has('event name') && keys.has('start date'))
}
