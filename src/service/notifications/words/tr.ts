import type { MailWords } from './mail-words.ts'

export const tr: MailWords = {
  news: {
    submitted: { by: '{by}, “{name}” kaydını incelemeye gönderdi', alone: '“{name}” incelemeye gönderildi' },
    resubmitted: { by: '{by}, “{name}” kaydını yeniden gönderdi', alone: '“{name}” yeniden gönderildi' },
    withdrawn: { by: '{by}, “{name}” kaydını geri çekti', alone: '“{name}” geri çekildi' },
    approved: { by: '{by}, “{name}” kaydını onayladı', alone: '“{name}” onaylandı' },
    sent_back: { by: '{by}, “{name}” kaydını size geri gönderdi', alone: '“{name}” size geri gönderildi' },
    declined: { by: '{by}, “{name}” kaydını reddetti', alone: '“{name}” reddedildi' },
    note: { by: '{by}, “{name}” için bir not yazdı', alone: '“{name}” için yeni not' },
    claimed_over: { by: '{by}, “{name}” incelemesini devraldı', alone: '“{name}” incelemesi devralındı' },
  },
  decide: 'İncele',
  open: 'Gönderinizi açın',
  nameless: 'başlıksız',
  digest: { other: '{site}: {count} bildirim' },
  counts: {
    submitted: { other: '{count} yeni gönderi' },
    resubmitted: { other: '{count} yeniden gönderilen' },
    withdrawn: { other: '{count} geri çekilen' },
    approved: { other: '{count} onaylanan' },
    sent_back: { other: '{count} geri gönderilen' },
    declined: { other: '{count} reddedilen' },
    note: { other: '{count} not' },
    claimed_over: { other: '{count} devralınan inceleme' },
  },
  comma: ', ',
  more: { other: 'Daha eski {count} bildirim takvimde, zil simgesinin altında.' },
  greeting: 'Merhaba {name},',
  settings: 'Hangi e-postaları alacağınızı seçin:',
}
