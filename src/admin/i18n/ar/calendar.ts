/** Arabic: the calendar. */
import type { calendar as english } from '../en/calendar.ts'
import type { SixForms, Translated } from '../messages.ts'

export const calendar: Translated<typeof english, SixForms> = {
  'calendar.view': 'العرض',
  'calendar.month': 'شهر',
  'calendar.week': 'أسبوع',
  'calendar.day': 'يوم',
  'calendar.agenda': 'المواعيد',
  'calendar.today': 'اليوم',
  'calendar.previous.month': 'الشهر السابق',
  'calendar.previous.week': 'الأسبوع السابق',
  'calendar.previous.day': 'اليوم السابق',
  'calendar.previous.agenda': 'قبل ذلك',
  'calendar.next.month': 'الشهر التالي',
  'calendar.next.week': 'الأسبوع التالي',
  'calendar.next.day': 'اليوم التالي',
  'calendar.next.agenda': 'بعد ذلك',
  'calendar.as_list': 'عرض كقائمة',
  'calendar.all_day': 'طوال اليوم',
  'calendar.more': {
    zero: 'لا فعاليات أخرى',
    one: 'فعالية أخرى',
    two: 'فعاليتان أخريان',
    few: '{count} فعاليات أخرى',
    many: '{count} فعاليةً أخرى',
    other: '{count} فعالية أخرى',
  },
  'calendar.empty': 'لا توجد فعاليات في هذه الفترة.',
  'calendar.add': 'إضافة فعالية',
  'calendar.add_on': 'إضافة فعالية في {date}',
  'calendar.keys':
    'تنقلك مفاتيح الأسهم بين الأيام والفعاليات. مفتاح Enter ينتقل إلى فعاليات اليوم، أو يفتح الفعالية، أو يضيف واحدة في يوم خالٍ؛ ومفتاح N يضيف في أي موضع. عند فعالية: Shift مع سهم ينقلها، وAlt وShift مع سهم يغيّران نهايتها.',
  'calendar.moving': '«{name}»: {when}. مفتاح Enter يحفظ وEscape يتراجع.',
  'calendar.pulling': '«{name}»: {when}. الإفلات يحفظ، وEscape يتراجع.',
  'calendar.not_moving': 'بقيت «{name}» في موعدها.',
  'calendar.moved': 'أصبح موعد «{name}»: {when}.',
  'calendar.pending': 'الموعد الجديد لـ«{name}» بانتظار المراجعة.',
  'calendar.changed': 'غيّر شخص آخر «{name}» في هذه الأثناء. ما تراه هو حالها الآن.',
  'calendar.not_moved': 'بقيت «{name}» في موعدها. {reason}',
  'calendar.gap': 'تتخطى الساعة في {zone} الوقت {time}.',
  'calendar.take': 'اختيار {time}',

  'calendar.your_time': 'بتوقيت {zone}؛ {time} بتوقيتك',
  'calendar.double': 'حجز مزدوج مع «{name}»',
  'calendar.legend': 'ألوان التصنيفات',
  'calendar.now': 'الآن',
}
