/** The signs by which a text shows its language: short words that stand often, letters, and endings of words. */
import type { Language } from '../../languages.ts'
import { fold } from '../fold.ts'

interface LanguageSigns {
  /** Words that stand often in this language and in none of the others; folded. */
  readonly words: ReadonlySet<string>
  /** Letters that words of the other languages do not have, unless they are names. */
  readonly letters: RegExp
  /** Groups of letters that words of the other languages do not have, unless they are names. */
  readonly groups: RegExp
  /** Ends of words; folded. */
  readonly endings: RegExp
  /** Ends behind an apostrophe; folded. */
  readonly behind_apostrophe: RegExp
  /** Letters of its script that it does not have: the text is in a language that is not spoken here, or has such a name. */
  readonly foreign: RegExp
}

const wordsOf = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/).map(fold))

const none = {
  letters: /^\b\B/,
  groups: /^\b\B/,
  endings: /^\b\B/,
  behind_apostrophe: /^\b\B/,
  foreign: /^\b\B/,
} as const

export const language_signs: Readonly<Record<Language, LanguageSigns>> = {
  // No other language is written in its script.
  ar: { ...none, words: new Set(), foreign: /[پچژگڤکیہھٹڈڑں]/u },
  en: {
    ...none,
    words: wordsOf(`
      the of and to for with from by is are was were be been it its this that these those our your you we they their his he
      she not or as but how what when where who why will can can't don't has have had into about after before between
      through over under until out up one two three five first new night day evening morning afternoon week weekend live
      free entry tickets doors open opening closing closed music concert concerts dance show talk workshop exhibition theatre theater story
      stories storytelling children kids family class club fair market reading meeting lecture tour walk house world life
      love city young old great small late early game games board book books author poetry winter summer spring autumn
      rehearsal choir beginners beginner introduction songs sings voices party drawing garden lighthouse please bring own
      available back year all every each next last every come join us me my so if there here more than only also just
      very most many much some any no silent silence weather river road north south east west food supper breakfast
      lunch dinner swap gathering friends home black white blue red green
      january february march april june july august october november december
      monday tuesday wednesday thursday friday saturday sunday today tomorrow tonight`),
    groups: /^wh|^wr|th|ck|ee|oo|ough|igh|w/u,
    endings: /(?:ing|ings|tion|tions|ness|ment|ments|less|ful|ously|able|ible|ers|ies|ed|ly)$/u,
    behind_apostrophe: /^(?:s|t|re|ve|ll|d|m)$/u,
  },
  tr: {
    ...none,
    words: wordsOf(`
      ve ile için bir bu şu ne mi mı mu mü ki gibi daha çok olan olarak var yok değil sonra önce kadar göre ama veya ise
      biz siz sizi sizin bizim kendi yeni ilk gün günü günler günleri gece gecesi geceler akşam akşamı sabah saat saati
      bugün yarın hafta haftası giriş ücretsiz ücretsizdir bilet biletler konser konseri sergi sergisi tiyatro tiyatrosu
      oyun oyunu söyleşi atölye atölyesi çocuk çocuklar müzik müziği musikisi gösteri gösterisi gösterimi etkinlik
      etkinliği buluşma buluşması kitap kitabı şiir kulübü şenliği festivali kursu dersi evi salonu salon sahnesi merkezi
      müzesi halk türk türkü dünya kadın zaman yaş açık kapalı birlikte üzerine üzerinde içinde altında arasında karşı
      hakkında tarafından katılım kayıt kayıtları masal masalı resim resmi caz yazar yazarı bahar yaz kış güz deniz
      denizler kent kentin şehir mahalle komşu komşular merhaba açılış açılışı kapanış filmi filminin filmleri sinema
      sineması topluluğu korosu üçlüsü dörtlüsü orkestrası dinletisi toplantısı pazarı takası yürüyüşü töreni ödül mavi
      sessiz küçük büyük iki üç dört beş altı yedi sekiz dokuz nereye nerede nasıl neden kim adlı yer yeri ücret ücreti
      ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık
      pazartesi salı çarşamba perşembe cuma cumartesi pazar`),
    letters: /[ğışçöüâî]|i̇/u,
    endings:
      /(?:lari|leri|larin|lerin|larla|lerle|larda|lerde|inde|unda|inin|unun|iyor|uyor|acak|ecek|mak|mek|masi|mesi|lik|luk|imiz|umuz|iniz|unuz|daki|deki|sinin|sini|sindan|sinden|sina|larak|erek|sizdir|dir|tir|lar|ler|isi|usu|izi|uzu|igin)$/u,
    behind_apostrophe: /^(?:[dt][ae]n?|n?[iu]n|y?[aeiu]|nd[ae]n?|[dt][ae]ki)$/u,
  },
}

/** Words that stand often in languages that are not spoken here. */
export const other_words = wordsOf(`
  der die das und ein eine mit für von le la les des du de est et une un pour avec el los las del y il di e per con der
  al el fi bi bayt dar wa l na i z w se da do em um os as och en het van een i na`)
