/** The words by which a search says a window of days, and that a text is missing in a language. All of them are folded. */
import type { Language } from '../../../contract/languages.ts'
import { table, wordSet } from '../vocabulary/vocabulary.ts'
import type { WindowName } from './windows.ts'

interface FilterWords {
  readonly windows: ReadonlyMap<string, WindowName>
  readonly languages: ReadonlyMap<string, Language>
  /** Before and behind the name of a language: "no Arabic", `Arapça yok`. */
  readonly missing_before: ReadonlySet<string>
  readonly missing_behind: ReadonlySet<string>
  /** Both in one word: `Arapçasız`. */
  readonly missing: ReadonlyMap<string, Language>
}

export const filter_words: Readonly<Record<Language, FilterWords>> = {
  en: {
    windows: table<WindowName>([
      ['weekend,this weekend,the weekend', 'weekend'],
      ['next weekend,the next weekend,weekend after next', 'next_weekend'],
      ['this week', 'week'],
      ['next week', 'next_week'],
      ['this month', 'month'],
      ['next month', 'next_month'],
    ]),
    languages: table<Language>([
      ['Arabic', 'ar'],
      ['English', 'en'],
      ['Turkish', 'tr'],
    ]),
    missing_before: wordSet('no,not in,without,missing,missing in,lacks,lacking,not translated into'),
    missing_behind: wordSet('missing,is missing'),
    missing: table<Language>([]),
  },
  tr: {
    windows: table<WindowName>([
      ['hafta sonu,haftasonu,hafta sonunda,bu hafta sonu,bu haftasonu', 'weekend'],
      [
        'gelecek hafta sonu,gelecek haftasonu,önümüzdeki hafta sonu,haftaya hafta sonu,öbür hafta sonu,gelecek hafta sonunda',
        'next_weekend',
      ],
      ['bu hafta', 'week'],
      ['haftaya,gelecek hafta,önümüzdeki hafta,öbür hafta', 'next_week'],
      ['bu ay', 'month'],
      ['gelecek ay,önümüzdeki ay,öbür ay', 'next_month'],
    ]),
    languages: table<Language>([
      ['Arapça,Arapçası,Arapçada', 'ar'],
      ['İngilizce,İngilizcesi,İngilizcede', 'en'],
      ['Türkçe,Türkçesi,Türkçede', 'tr'],
    ]),
    missing_before: wordSet('eksik'),
    missing_behind: wordSet('yok,eksik,olmayan,eksik olan,olmadan'),
    missing: table<Language>([
      ['Arapçasız', 'ar'],
      ['İngilizcesiz', 'en'],
      ['Türkçesiz', 'tr'],
    ]),
  },
  ar: {
    windows: table<WindowName>([
      ['نهاية الأسبوع,نهاية هذا الأسبوع,عطلة الأسبوع,عطلة نهاية الأسبوع,عطلة نهاية هذا الأسبوع,الويكند', 'weekend'],
      [
        'نهاية الأسبوع القادم,نهاية الأسبوع المقبل,عطلة الأسبوع القادم,عطلة نهاية الأسبوع القادم,عطلة نهاية الأسبوع القادمة,عطلة نهاية الأسبوع المقبل,عطلة نهاية الأسبوع المقبلة',
        'next_weekend',
      ],
      ['هذا الأسبوع', 'week'],
      ['الأسبوع القادم,الأسبوع المقبل,الأسبوع الجاي', 'next_week'],
      ['هذا الشهر,الشهر الجاري', 'month'],
      ['الشهر القادم,الشهر المقبل,الشهر الجاي', 'next_month'],
    ]),
    languages: table<Language>([
      ['العربية,عربية,عربي', 'ar'],
      ['الإنجليزية,إنجليزية,إنجليزي,الإنكليزية', 'en'],
      ['التركية,تركية,تركي', 'tr'],
    ]),
    missing_before: wordSet(
      'بلا,بدون,من دون,دون,لا,ليس ب,ينقصها,تنقصها,ينقصه,تنقصه,بلا نص,بدون نص,من دون نص,بلا ترجمة,بدون ترجمة,من دون ترجمة',
    ),
    missing_behind: wordSet('ناقصة,غير موجودة,مفقودة'),
    missing: table<Language>([]),
  },
}
