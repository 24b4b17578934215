/** Programmes in Turkish, and the rows that they become (`written-programme.ts`). All names are invented. */
export const programmes_tr = `
12 Mart Cuma
20.00 Caz gecesi, Bahçe Tiyatrosu
22.00 Sessiz disko
=>
2027-03-12 20:00 | Caz gecesi | Bahçe Tiyatrosu
2027-03-12 22:00 | Sessiz disko
----
12 Mart 2027: Şiir gecesi, 19.00, Babylon
13 Mart 2027: Bit pazarı, 10.00-16.00
=>
2027-03-12 19:00 | Şiir gecesi | Babylon
2027-03-13 10:00-16:00 | Bit pazarı
----
Kimden: Ece Liman <ece@liman.example>
Kime: masa@liman.example
Tarih: 1 Mart 2027 10:00
Konu: Mart tarihlerimiz

Merhaba, mart ayındaki tarihlerimiz aşağıda.

6 Mart Cumartesi 15.00 Masal saati
20 Mart Cumartesi 15.00 Masal saati, liman korosuyla

İyi günler
Ece
=>
2027-03-06 15:00 | Masal saati
2027-03-20 15:00 | Masal saati | | | liman korosuyla
----
8-14 Mart haftası

Pazartesi
18.00 Yoga
Çarşamba
18.00 Yoga
20.00 Kutu oyunları
Pazar
11.00 Kahvaltı konseri
=>
2027-03-08 18:00 | Yoga
2027-03-10 18:00 | Yoga
2027-03-10 20:00 | Kutu oyunları
2027-03-14 11:00 | Kahvaltı konseri
----
Kâğıt Kayık
19 Mart Cuma saat 19.30
Moda Sahnesi
Bilet: 250 TL
İki kız kardeş ve bir nehir üzerine yeni bir oyun.

Kapanış partisi
20 Mart Cumartesi saat 21.00
Moda Sahnesi
=>
2027-03-19 19:30 | Kâğıt Kayık | Moda Sahnesi | 250 TL
2027-03-20 21:00 | Kapanış partisi | Moda Sahnesi
----
18 Mart Perşembe
• saat 18.00'de Söyleşi: Limanlar neden dolar
   görsellerle
• saat 19.00'da Kokteyl
=>
2027-03-18 18:00 | Söyleşi: Limanlar neden dolar
2027-03-18 19:00 | Kokteyl
----
Mekân: Sanat Sarayı

1) 9 Mart Salı 19.00 Birinci ders
2) 16 Mart Salı 19.00 İkinci ders
=>
2027-03-09 19:00 | Birinci ders | Sanat Sarayı
2027-03-16 19:00 | İkinci ders | Sanat Sarayı
----
Onarım kahvesi, 13 Mart Cumartesi, 14.00–17.00, Eski Kütüphane
Fişi olan her şeyi getirin.
=>
2027-03-13 14:00-17:00 | Onarım kahvesi | Eski Kütüphane
----
19.00 Koro çalışması
12 Mart Cuma
18.00 Yemek
=>
!no_start | Koro çalışması
2027-03-12 18:00 | Yemek
----
Fırtına, 12, 13 ve 14 Mart, 19.30, Opera Binası
Panayır 3-5 Mayıs
=>
2027-03-12 19:30 x3 | Fırtına | Opera Binası
2027-05-03..2027-05-05 | Panayır
----
MART 2027
5 Cuma 20.00 Film: Uzak Kıyı
6 Cumartesi 16.00 Çocuklar için masallar – Pera Müzesi
28 Pazar 11.00 Kapanış yürüyüşü
=>
2027-03-05 20:00 | Film: Uzak Kıyı
2027-03-06 16:00 | Çocuklar için masallar | Pera Müzesi
2027-03-28 11:00 | Kapanış yürüyüşü
----
13 Mart Cumartesi
akşam 8'de Film
8-9 Nefes çalışması
=>
2027-03-13 20:00 | Film
? | Nefes çalışması
----
KÜÇÜK SALON
12 Mart Cuma
20.00 Cumartesi Gecesi Ateşi (film)
22.15 Mart Kedileri (film)

BÜYÜK SALON
12 Mart Cuma
20.00 Oda müziği
=>
2027-03-12 20:00 | Cumartesi Gecesi Ateşi (film) | KÜÇÜK SALON
2027-03-12 22:15 | Mart Kedileri (film) | KÜÇÜK SALON
2027-03-12 20:00 | Oda müziği | BÜYÜK SALON
----
Sevgili komşular,

13 Mart Cumartesi günü saat 15.00'te bahçede tohum takası yapıyoruz.

Ayrıntılar aşağıda:
Ne zaman: 13 Mart 2027 Cumartesi, 15.00
Nerede: Bahçe Evi
=>
2027-03-13 15:00 | Bahçede tohum takası yapıyoruz
!no_title | | Bahçe Evi
----
1. gün: 12 Mart Cuma
10.00 Açılış
20.00 Bugün günlerden aşk
2. gün: 13 Mart Cumartesi
10.00 1. Oturum: Kıyılar
19.00 Pazar sohbeti
=>
2027-03-12 10:00 | Açılış
2027-03-12 20:00 | Bugün günlerden aşk
2027-03-13 10:00 | 1. Oturum: Kıyılar
2027-03-13 19:00 | Pazar sohbeti
----
1. Oturum: Kıyılar, 12 Mart 10.00
2. Oturum: Kentler, 12 Mart 13.00
=>
2027-03-12 10:00 | 1. Oturum: Kıyılar
2027-03-12 13:00 | 2. Oturum: Kentler
----
Mart Kedileri
12 Mart Cuma
20.00
Moda Sahnesi
=>
2027-03-12 20:00 | Mart Kedileri | Moda Sahnesi
----
BU HAFTA SİNEMADA (Kültür Evi, Salon 1)
Sal 20:00 Uzak Liman
Çar – gösterim yok
Cmt 12:00 Küçük Deniz Kızı
Bilet 150 TL, Çarşamba halk günü
=>
2027-03-02 20:00 | Uzak Liman | Kültür Evi | 150 TL
2027-03-06 12:00 | Küçük Deniz Kızı | Kültür Evi | 150 TL
`
