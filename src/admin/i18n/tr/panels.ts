/** Turkish: the history of a record, and dialogs of single values. */
import type { panels as english } from '../en/panels.ts'
import type { Translated } from '../messages.ts'

export const panels: Translated<typeof english> = {
  'history.service': 'Hizmet',
  'history.create': '{name} oluşturdu',
  'history.update': '{name} değiştirdi',
  'history.publish': '{name} yayımladı',
  'history.zones': 'Saat dilimi verisi güncellendi: {before} UTC yerine {after} UTC',
  'history.trash': '{name} çöp kutusuna taşıdı',
  'history.undeleted': '{name} çöp kutusundan geri aldı',
  'history.delete': '{name} sildi',
  'history.older': 'Daha eski değişiklikler',
  'history.operation': 'İşlem geçmişinde göster',
  'history.restore': 'Bu sürümü taslak olarak geri yükle',
  'history.sure': 'Kayıt bu sürüme döner. Yayındaysa taslak olur.',
  'history.restored': 'Taslak olarak geri yüklendi.',
  'position.degrees': 'Enlem ve boylam',
  'position.text': 'Örneğin 41.0369, 28.985 ya da bir internet haritasından kopyalanan adres.',
  'position.wrong': 'İki sayı gerekli: önce enlem (−90 ile 90 arası), sonra boylam (−180 ile 180 arası).',
  'position.look': 'Haritada gör',
  'position.saved': 'Konum kaydedildi.',
  'position.removed': 'Konum kaldırıldı.',
  'readers.new': 'Parola',
  'readers.text': 'Parolayı bilmeyenler yalnızca başlığı ve tarihleri görür. Yenisi eskisinin yerine geçer.',
  'readers.none': 'Bir parola yazın ya da var olanı kaldırın.',
  'readers.set': 'Parolayı ayarla',
  'readers.remove': 'Parolayı kaldır',
  'readers.set_done': 'Artık okumak için parola gerekiyor.',
  'readers.removed': 'Artık okumak için parola gerekmiyor.',
}
