/** Arabic: the overview and the trash. */
import type { overview as english } from '../en/overview.ts'
import type { SixForms, Translated } from '../messages.ts'

export const overview: Translated<typeof english, SixForms> = {
  'overview.title': 'نظرة عامة',
  'overview.morning': 'صباح الخير يا {name}',
  'overview.afternoon': 'طاب يومك يا {name}',
  'overview.evening': 'مساء الخير يا {name}',
  'overview.needs': 'ما يحتاج إليك',
  'overview.pending': 'بانتظار المراجعة',
  'overview.drafts': 'مسودات',
  'overview.week': 'خلال الأيام السبعة القادمة',
  'overview.scheduled': 'مجدولة',
  'overview.no_venue': 'قادمة بلا مكان',
  'overview.no_image': 'قادمة بلا صورة',
  'overview.texts': 'نصوص الفعاليات القادمة',
  'overview.language': 'اللغة',
  'overview.missing': 'ناقصة',
  'overview.stale': 'قديمة',
  'overview.next_days': 'الأيام السبعة القادمة',
  'overview.today': 'اليوم',
  'overview.more': {
    zero: 'لا مزيد',
    one: 'واحدة أخرى',
    two: 'اثنتان أخريان',
    few: '{count} أخرى',
    many: '{count} أخرى',
    other: '{count} أخرى',
  },
  'overview.calendar': 'التقويم',
  'overview.empty': 'هذا التقويم فارغ.',
  'overview.sample': 'املأه بعيّنة',
  'overview.filled': 'التقويم التجريبي جاهز.',
  'trash.title': 'سلة المهملات',
  'trash.text': 'يبقى المحذوف هنا 30 يومًا ويمكن استعادته كمسودة.',
  'trash.empty': 'سلة المهملات فارغة.',
  'trash.restore': 'استعادة «{name}»',
}
