/** Turkish: sources of imports. */
import type { sources as english } from '../en/sources.ts'
import type { Translated } from '../../messages.ts'

export const sources: Translated<typeof english> = {
  'sources.tabs': 'İçe aktarma',
  'sources.new_import': 'Yeni aktarma',
  'sources.title': 'Kaynaklar',
  'sources.attention': {
    one: '{count} kaynak ilgi bekliyor',
    other: '{count} kaynak ilgi bekliyor',
  },
  'sources.add': 'Kaynak ekle',
  'sources.automatic': 'otomatik okunur',
  'sources.all': 'Tümü: {count}',
  'sources.about': 'Her adres saatte, günde ya da haftada bir okunabilir. Yalnızca farklar gösterilir.',
  'sources.none': 'Henüz kaynak yok',
  'sources.none_about':
    'Kaynak, düzenli olarak okunan bir takvimin adresidir: bir ICS adresi ya da etkinliklerini tanıtan bir sayfa.',
  'sources.fails_about':
    'Okunamayan bir kaynak, kaynakları yönetenlere bir kez bildirilir. Getirdiği hiçbir şey bu sırada kaldırılmaz.',

  'sources.head.source': 'Kaynak',
  'sources.head.health': 'Durum',
  'sources.head.last_read': 'Son okuma',
  'sources.head.result': 'Son değişiklikler',
  'sources.head.brings': 'Yeniler',

  'sources.good': 'İyi',
  'sources.unread': 'Henüz okunmadı',
  'sources.failing': 'Okunamıyor, başlangıç: {date}',
  'sources.failed': 'Okunamadı',
  'sources.password_lost': 'Parolası başka bir anahtarla şifrelenmiş; yeniden girilmesi gerekiyor.',
  'sources.no_user': 'Son kaydeden kişi artık yok ya da içe aktarma yetkisi kalmadı. Kaynağı yeniden kaydedin.',
  'sources.health.uid_repeated': {
    one: '{count} etkinliğin kimliği başkasıyla aynı',
    other: '{count} etkinliğin kimliği başkalarıyla aynı',
  },
  'sources.health.uid_changes': {
    one: '{count} etkinliğin kimliği değişmiş',
    other: '{count} etkinliğin kimliği değişmiş',
  },
  'sources.health.uid_missing': {
    one: '{count} etkinliğin kimliği yok',
    other: '{count} etkinliğin kimliği yok',
  },
  'sources.health.zone_missing': {
    one: '{count} etkinlikte saat dilimi yok',
    other: '{count} etkinlikte saat dilimi yok',
  },
  'sources.health.midnight': 'Gece yarısı başlayanların payı: {share}',
  'sources.health.shrunk': {
    one: 'Öncekinden {count} etkinlik eksik',
    other: 'Öncekinden {count} etkinlik eksik',
  },
  'sources.health.empty': 'İçinde etkinlik yok',

  'sources.next': 'sonraki: {when}',
  'sources.tries': 'yeniden denenecek: {when}',
  'sources.nothing_read': 'okunan yok',
  'sources.nothing_new': 'yeni bir şey yok',
  'sources.missing': {
    one: '{count} etkinlik artık yok',
    other: '{count} etkinlik artık yok',
  },
  'sources.waits': 'Sizi bekliyor',

  'sources.every': 'Okuma',
  'sources.every.hour': 'Saatte bir',
  'sources.every.day': 'Günde bir',
  'sources.every.week': 'Haftada bir',
  'sources.holds': 'İçeriği',
  'sources.brings': 'Yeniler',
  'sources.brings.review': 'Burada bekler',
  'sources.brings.pending': 'İncelemeye gider',
  'sources.brings.draft': 'Taslak olarak eklenir',
  'sources.brings.publish': 'Yayımlanır',
  'sources.brings_short.review': 'Burada',
  'sources.brings_short.pending': 'İncelemeye',
  'sources.brings_short.draft': 'Taslak',
  'sources.brings_short.publish': 'Yayında',
  'sources.brings_about.review': 'Her aktarmaya yazılmadan önce bakarsınız.',
  'sources.brings_about.pending':
    'İnceleyenler hepsine birlikte ya da tek tek karar verir. Karar gerektirenler burada bekler.',
  'sources.brings_about.draft': 'Yeni ve değişenler hemen yazılır. Karar gerektirenler bekler.',
  'sources.brings_about.publish': 'Yeni ve değişenler hemen herkese açılır. Karar gerektirenler bekler.',
  'sources.reads_as': 'Oturum açan',
  'sources.saved_by': 'Kaydeden',
  'sources.saved_by_about': 'Aktarmaları bu kişinin yetkileriyle yapılır.',
  'sources.zones': 'Saat dilimleri',

  'sources.waiting': 'Bir aktarma sizi bekliyor.',
  'sources.look': 'İncele',
  'sources.read_now': 'Şimdi oku',
  'sources.was_read': '“{name}” okundu: {what}.',
  'sources.not_read': '“{name}” okunamadı: {reason}',
  'sources.actions': 'Diğer işlemler',
  'sources.close': '“{name}” kaynağını kapat',
  'sources.change': 'Kaynağı değiştir',
  'sources.delete': 'Kaynağı sil',
  'sources.delete_about': '“{name}” artık okunmaz. Etkinlikleri ve aktarmaları kalır.',
  'sources.deleted': '“{name}” silindi.',
  'sources.saved': '“{name}” kaydedildi.',
  'sources.added': '“{name}” eklendi. Bir dakika içinde okunur.',

  'sources.gone': 'Takvimde artık olmayanlar',
  'sources.gone_about': 'Daha önce bu kaynaktan geldiler, siz karar verene dek kalırlar.',
  'sources.gone_more': {
    one: 've {count} etkinlik daha',
    other: 've {count} etkinlik daha',
  },
  'sources.remembered': {
    one: '{count} yanıt hatırlanıyor',
    other: '{count} yanıt hatırlanıyor',
  },
  'sources.remembered_about': 'Her okumada geçerlidir. Geri aldığınız yanıt bir sonraki okumada yeniden sorulur.',
  'sources.take_back': 'Geri al',
  'sources.report': 'Sahibine rapor',
  'sources.report_language': 'Raporun dili',

  'sources.form_new': 'Yeni kaynak',
  'sources.address': 'Adres',
  'sources.address_about': 'Bir takvimin (ICS) ya da etkinlikleri olan bir sayfanın adresi: https:// veya webcal://.',
  'sources.sign_in_about':
    'Yalnızca başka bir takvim hizmeti için: taslakları ve korunan etkinlikleri de taslak olarak alınır. Parola şifrelenerek saklanır ve yalnızca o hizmete gönderilir.',
  'sources.password_stays': 'Boş bırakılırsa kayıtlı parola kalır.',
  'sources.name': 'Ad',
  'sources.name_about': 'Boş bırakılırsa sitenin adı kullanılır.',
  'sources.how_often': 'Ne sıklıkta',
  'sources.what_it_brings': 'Yeni gelenler',

  'sources.read_from': '{address} adresinden okundu.',
  'sources.read_regularly': 'Bu adresi düzenli oku',
  'sources.is_read': 'Bu adres “{name}” adıyla düzenli okunuyor.',
  'sources.of_source': '“{name}” kaynağından geldi.',
  'sources.open_source': 'Kaynağı aç',
}
