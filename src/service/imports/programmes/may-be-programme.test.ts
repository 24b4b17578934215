import { expect, test } from 'vitest'
import { categories, organizers, venues } from '../../../contract/sentence/test/records.ts'
import { mayBeProgramme } from './may-be-programme.ts'
import { recordsInText } from './records-in-text.ts'
import { programmes_ar } from './test/programmes-ar.ts'
import { programmes_en } from './test/programmes-en.ts'
import { programmes_tr } from './test/programmes-tr.ts'
import { programmesOf } from './test/written-programme.ts'

test('every programme of the tables may be one', () => {
  const all = [programmes_ar, programmes_en, programmes_tr].flatMap(programmesOf)
  expect(all.filter(({ text }) => !mayBeProgramme(text))).toEqual([])
})

test.each([
  'Title;Date;Start time\nKite morning;2027-03-12;10:00\n',
  'Başlık,Tarih\nUçurtma,12.03.2027\n',
  'sep=;\nFoo;Bar\nFriday 12 March;20:00\n',
  'Datum;Was;Wo\n12.3.2027;Konzert;Saal\n13.3.2027;Lesung;Saal\n',
  'العنوان\tالتاريخ\nأمسية\t12/03/2027\n',
  'Date\n12 March 2027\n13 March 2027\n',
  'Etkinlik Adı~Tarih~Saat\nUçurtma~12.03.2027~10:00\n',
  'Was,Wann,Wo\nFest,12.3.2027,"Hof, Mitte"\nFilm,13.3.2027,"Saal, oben"\nLied,14.3.2027,Hof\n',
  'Was;Wann;\nFest;12.3.2027 19:00;\nFilm;13.3.2027 19:00;\n',
  'Nr,Was,Tarih\n1,Fest,12.3.2027\n2,Film\n3,Lied,13.3.2027,Hof\n4,Tanz,14.3.2027,Hof\n',
  '\u000eBEGIN:VCALENDAR\r\nDTSTART:20270312T200000\r\n',
  'xx\n.BEGIN:VEVENT\nSUMMARY:12 March 20:00 Jazz\n',
  '12 March 20:00 Jazz\u0002',
])('a table is none: %j', (text) => expect(mayBeProgramme(text)).toBe(false))

test('records are found by the beginnings of their words, also behind a prefix', () => {
  const find = recordsInText(() => ({ venues, organizers, categories, tags: [] }))
  const names = (text: string) => find(text).venues.map(({ names: [name] }) => name)
  expect(names('Caz, Babylonda')).toContain('Babylon')
  expect(names('أمسية بمسرح الحديقة')).toContain('Garden Theatre')
  expect(find('Quiz').venues).toEqual([])
})
