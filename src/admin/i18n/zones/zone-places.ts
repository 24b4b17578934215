/** Names time zones by their city, as people do. */
import type { Language } from '../../../contract/field.ts'

/** Cities whose name in Arabic or Turkish is not the one in the zone's identifier: identifier → [Arabic, Turkish]. */
const cities: Readonly<Record<string, readonly [arabic: string, turkish: string]>> = {
  'Africa/Algiers': ['الجزائر', 'Cezayir'],
  'Africa/Cairo': ['القاهرة', 'Kahire'],
  'Africa/Casablanca': ['الدار البيضاء', 'Kazablanka'],
  'Africa/Djibouti': ['جيبوتي', 'Cibuti'],
  'Africa/Khartoum': ['الخرطوم', 'Hartum'],
  'Africa/Mogadishu': ['مقديشو', 'Mogadişu'],
  'Africa/Nouakchott': ['نواكشوط', 'Nuakşot'],
  'Africa/Tripoli': ['طرابلس', 'Trablus'],
  'Africa/Tunis': ['تونس', 'Tunus'],
  'America/Los_Angeles': ['لوس أنجلوس', 'Los Angeles'],
  'America/New_York': ['نيويورك', 'New York'],
  'America/Toronto': ['تورونتو', 'Toronto'],
  'Asia/Aden': ['عدن', 'Aden'],
  'Asia/Amman': ['عمّان', 'Amman'],
  'Asia/Baghdad': ['بغداد', 'Bağdat'],
  'Asia/Bahrain': ['البحرين', 'Bahreyn'],
  'Asia/Baku': ['باكو', 'Bakü'],
  'Asia/Beirut': ['بيروت', 'Beyrut'],
  'Asia/Damascus': ['دمشق', 'Şam'],
  'Asia/Dubai': ['دبي', 'Dubai'],
  'Asia/Gaza': ['غزة', 'Gazze'],
  'Asia/Hebron': ['الخليل', 'El Halil'],
  'Asia/Jerusalem': ['القدس', 'Kudüs'],
  'Asia/Karachi': ['كراتشي', 'Karaçi'],
  'Asia/Kuwait': ['الكويت', 'Kuveyt'],
  'Asia/Muscat': ['مسقط', 'Maskat'],
  'Asia/Nicosia': ['نيقوسيا', 'Lefkoşa'],
  'Asia/Qatar': ['قطر', 'Katar'],
  'Asia/Riyadh': ['الرياض', 'Riyad'],
  'Asia/Tehran': ['طهران', 'Tahran'],
  'Asia/Tokyo': ['طوكيو', 'Tokyo'],
  'Asia/Tashkent': ['طشقند', 'Taşkent'],
  'Europe/Amsterdam': ['أمستردام', 'Amsterdam'],
  'Europe/Athens': ['أثينا', 'Atina'],
  'Europe/Berlin': ['برلين', 'Berlin'],
  'Europe/Brussels': ['بروكسل', 'Brüksel'],
  'Europe/Istanbul': ['إسطنبول', 'İstanbul'],
  'Europe/London': ['لندن', 'Londra'],
  'Europe/Madrid': ['مدريد', 'Madrid'],
  'Europe/Moscow': ['موسكو', 'Moskova'],
  'Europe/Paris': ['باريس', 'Paris'],
  'Europe/Rome': ['روما', 'Roma'],
  'Europe/Sarajevo': ['سراييفو', 'Saraybosna'],
  'Europe/Sofia': ['صوفيا', 'Sofya'],
  'Europe/Stockholm': ['ستوكهولم', 'Stockholm'],
  'Europe/Vienna': ['فيينا', 'Viyana'],
  'Europe/Zurich': ['زيورخ', 'Zürih'],
}

/** Returns the city of a zone, in the language where a name is known. */
export function placeOf(zone: string, language: Language): string {
  const known = cities[zone]
  if (known && language !== 'en') return known[language === 'ar' ? 0 : 1]
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
}
