/**
 * Programmes that were written down, with the rows that a person reads in them, before the reader was changed for them. In its first
 * run 461 of 492 fields were right, and 28 were wrong without a word; what it asks and tells since stands here as it is asked. Lines:
 * `written-programme.ts`.
 */
export const second_held_out = {
  en: `
From: Tilda Marsh <tilda@quay.example>
To: desk@quay.example
Subject: our dates

Dear all,

two things from us this month:

We open the reading room on Saturday 13 March at 11am. Free entry.
On Friday 19 March at 8pm Ida Kern plays at Babylon, tickets £14.

Best
Tilda
=>
2027-03-13 11:00 | We open the reading room | | 0
2027-03-19 20:00 | Ida Kern plays | Babylon | £14
----
OPENING WEEK · PALACE OF ARTS

Monday 8 March
18:00 Opening night
Tuesday 9 March
10:00-12:00 Drawing for children (ages 6-9)
Wednesday 10 March
closed
Thursday 11 March
19:30 String quartet, €12
=>
2027-03-08 18:00 | Opening night | Palace of Arts
2027-03-09 10:00-12:00 | Drawing for children | Palace of Arts | | ages 6-9
2027-03-11 19:30 | String quartet | Palace of Arts | €12
----
🎬 FILM WEEK 🎬
📅 15 March, 20:00 — The Salt Road
📅 16 March, 20:00 — Paper Moon Harbour
📅 17 March, 21:30 — Night Shift
📍 Moda Stage
🎟 £7
=>
2027-03-15 20:00 | The Salt Road | Moda Stage | £7
2027-03-16 20:00 | Paper Moon Harbour | Moda Stage | £7
2027-03-17 21:30 | Night Shift | Moda Stage | £7
----
Friday 12 March: 19:00 The Kite Maker, 21:00 Salt and Smoke
Saturday 13 March: 17:00 Cartoon hour, 19:00 The Kite Maker
=>
2027-03-12 19:00 | The Kite Maker
2027-03-12 21:00 | Salt and Smoke
2027-03-13 17:00 | Cartoon hour
2027-03-13 19:00 | The Kite Maker
----
Fri 12 March 8pm and Sat 13 March 5pm: The Long Table
=>
2027-03-12 20:00 x2 | The Long Table
----
12 March 2027	19:00	Harbour choir	Quay Hall
13 March 2027	15:00	Model boats	Pier Room
=>
2027-03-12 19:00 | Harbour choir | Quay Hall
2027-03-13 15:00 | Model boats | Pier Room
----
SPRING TERM

5 April – 9 April: Reading week
Mon 12 April – Parents' evening 6.30pm, main hall
Wed 21 April – Sports day (all day)
Fri 30 April 1.15pm End of term assembly
=>
2027-04-05..2027-04-09 | Reading week
2027-04-12 18:30 | Parents' evening | main hall
2027-04-21 | Sports day
2027-04-30 13:15 | End of term assembly
----
Beginners' pottery
Four Tuesdays: 9, 16, 23 and 30 March, 6.30pm–8.30pm
Studio 2
£80 for all four
=>
2027-03-09 18:30-20:30 x4 | Beginners' pottery | Studio 2 | £80
----
HARBOUR FESTIVAL 2027

Friday 14 May
Main Stage
18.00 The Brine
19.45 Ana Costa Quartet
Pier Stage
18.30 Open mic

Saturday 15 May
Main Stage
16.00 Brass band
=>
2027-05-14 18:00 | The Brine | Main Stage
2027-05-14 19:45 | Ana Costa Quartet | Main Stage
2027-05-14 18:30 | Open mic | Pier Stage
2027-05-15 16:00 | Brass band | Main Stage
----
Thu 18 March – Doors 7pm, show 8pm – Mira Holt, Royal Albert Hall, £30–£45
=>
2027-03-18 20:00 | Mira Holt | Royal Albert Hall | £30–£45
----
Saturday 20 March
20:00 The £5 show
22:00 Late Night Monday
=>
2027-03-20 20:00 | The £5 show | | £5
2027-03-20 22:00 | Late Night Monday
----
Sunday 14 March
at 10 Long walk
at 4 Tea dance
=>
? | Long walk
? | Tea dance
----
Tonight 8pm: Quiz
Tomorrow 10am: Coffee morning, Garden Café
=>
2027-03-01 20:00 | Quiz
2027-03-02 10:00 | Coffee morning | Garden Café
----
Fri 12 March 19:30 Poetry slam – CANCELLED
Sat 13 March 19:30 Story night (moved from 6 March)
=>
2027-03-12 19:30 | Poetry slam – CANCELLED
2027-03-13 19:30 | Story night | | | moved from 6 March
----
Event: Seed swap
Date: 20 March 2027
Time: 10am – 1pm
Venue: Palace of Arts
Entry: free

Event: Clay day
Date: 21 March 2027
Time: 2pm
Venue: Garden Café
Entry: £6
=>
2027-03-20 10:00-13:00 | Seed swap | Palace of Arts | 0
2027-03-21 14:00 | Clay day | Garden Café | £6
----
Iftar programme, 5 March 2027
18:05 Iftar
19:00 Tarawih talk
After tarawih: Storytelling in the courtyard
=>
2027-03-05 18:05 | Iftar
2027-03-05 19:00 | Tarawih talk
? | Storytelling in the courtyard
----
3/4/2027 7pm Film night
4/5/2027 7pm Film night II
=>
? | Film night
? | Film night II
----
Exhibition "Blue Hours" 5–28 March, Tue–Sun 11am–6pm, Istanbul Modern
=>
? | Exhibition "Blue Hours" | Istanbul Modern | | Tue–Sun
----
Saturday 27 March, from 7pm until late: Harbour party at Moda Stage. Entry £10, £8 in advance.
=>
2027-03-27 19:00 | Harbour party | Moda Stage | £10 | £8 in advance
`,
  tr: `
KÜLTÜR BÜLTENİ – MART 2027

5 Mart Cuma 20.00 | Tiyatro: Kırık Testi | Bahçe Tiyatrosu | Ücretsiz
6 Mart Cumartesi 14.00 | Çocuk atölyesi: Kâğıttan kuşlar | Eski Kütüphane | Ücretsiz
7 Mart Pazar | Kapalı
=>
2027-03-05 20:00 | Tiyatro: Kırık Testi | Bahçe Tiyatrosu | 0
2027-03-06 14:00 | Çocuk atölyesi: Kâğıttan kuşlar | Eski Kütüphane | 0
----
YELDEĞİRMENİ KÜLTÜR EVİ · NİSAN 2027
2 Nisan Cuma
19.00 Şiir Akşamı: Kış Sesleri – giriş serbest
20.30 Caz Üçlüsü, Büyük Salon, 150 TL
3 Nisan Cumartesi
11.00 Masal Saati: Kırmızı Şemsiye (5+ yaş) ücretsiz
14.00–16.00 Ebru Atölyesi, Atölye 2, 200 TL
16.30 Film: Sessiz Liman (bkz. afiş)
akşam Açık Prova, Küçük Salon
4 Nisan Pazar
10.30 Satranç Turnuvası, Fuaye
13 Nisan Pazartesi
11.00 Kitap Takası, Fuaye
=>
2027-04-02 19:00 | Şiir Akşamı: Kış Sesleri | YELDEĞİRMENİ KÜLTÜR EVİ | 0
2027-04-02 20:30 | Caz Üçlüsü | YELDEĞİRMENİ KÜLTÜR EVİ | 150 TL
2027-04-03 11:00 | Masal Saati: Kırmızı Şemsiye | YELDEĞİRMENİ KÜLTÜR EVİ | 0 | 5+ yaş
2027-04-03 14:00-16:00 | Ebru Atölyesi | YELDEĞİRMENİ KÜLTÜR EVİ | 200 TL
2027-04-03 16:30 | Film: Sessiz Liman | YELDEĞİRMENİ KÜLTÜR EVİ | | bkz. afiş
? | Açık Prova | YELDEĞİRMENİ KÜLTÜR EVİ
2027-04-04 10:30 | Satranç Turnuvası | YELDEĞİRMENİ KÜLTÜR EVİ
? | Kitap Takası | YELDEĞİRMENİ KÜLTÜR EVİ
----
🎶 Bu hafta Babylon'da:
▪️ Çarşamba 21.00 – Liman Orkestrası
▪️ Cuma 22.00 – Gece Vapuru
▪️ Cumartesi 21.30 – Sis ve Tuz
=>
2027-03-03 21:00 | Liman Orkestrası | Babylon
2027-03-05 22:00 | Gece Vapuru | Babylon
2027-03-06 21:30 | Sis ve Tuz | Babylon
----
Cuma 19.00 ve Cumartesi 20.00 Konser
=>
2027-03-05 19:00 x2 | Konser
----
12 Mart Cuma: 19.00 Kuyu (oyun), 21.00 Ayaz (film)
=>
2027-03-12 19:00 | Kuyu (oyun)
2027-03-12 21:00 | Ayaz (film)
----
Seramik Atölyesi
9, 16 ve 23 Mart Salı günleri, saat 18.30-20.30
Yer: Sanat Sarayı
Katılım ücreti: 900 TL
=>
2027-03-09 18:30-20:30 x3 | Seramik Atölyesi | Sanat Sarayı | 900 TL
----
RAMAZAN ETKİNLİKLERİ
5 Mart 2027 Cuma
İftar: 19.05
Teravih sonrası: Meddah gösterisi
21.30 Tasavvuf musikisi dinletisi
=>
2027-03-05 19:05 | İftar
? | Meddah gösterisi
2027-03-05 21:30 | Tasavvuf musikisi dinletisi
----
Sinema Haftası (8–12 Mart)
Pazartesi 20.30 Tuz Yolu
Salı 20.30 Kâğıttan Ay
Perşembe 18.00 ve 20.30 Gece Nöbeti
Yer: Moda Sahnesi
=>
2027-03-08 20:30 | Tuz Yolu | Moda Sahnesi
2027-03-09 20:30 | Kâğıttan Ay | Moda Sahnesi
? | Gece Nöbeti | Moda Sahnesi
----
2026-2027 BAHAR DÖNEMİ

15 Mart Pazartesi: Veli toplantısı, saat 17.30
23 Nisan: 23 Nisan Şenliği, 10.00, okul bahçesi
19-23 Nisan: Kitap haftası
=>
2027-03-15 17:30 | Veli toplantısı
2027-04-23 10:00 | 23 Nisan Şenliği | okul bahçesi
2027-04-19..2027-04-23 | Kitap haftası
----
13 Mart Cumartesi
20.00 Gibi
22.00 gibi başlayan gece yürüyüşü
=>
2027-03-13 20:00 | Gibi
2027-03-13 22:00 | Başlayan gece yürüyüşü
----
Merhaba,

19 Mart Cuma akşamı saat 20.00'de Pera Müzesi'nde "Sisli Günler" belgeselini gösteriyoruz. Giriş ücretsiz.
Ertesi gün 15.00'te yönetmenle söyleşi var.

Sevgiler
=>
2027-03-19 20:00 | "Sisli Günler" belgeselini gösteriyoruz | Pera Müzesi | 0
2027-03-20 15:00 | Yönetmenle söyleşi var.
----
Etkinlik: Tohum takası
Tarih: 20 Mart 2027
Saat: 10.00 - 13.00
Yer: Sanat Sarayı
Ücret: Ücretsiz
=>
2027-03-20 10:00-13:00 | Tohum takası | Sanat Sarayı | 0
----
LİMAN FESTİVALİ

14 Mayıs Cuma
Ana Sahne
18.00 Tuzlu Su
19.45 Ana Kaya Dörtlüsü
İskele Sahnesi
18.30 Açık mikrofon
=>
2027-05-14 18:00 | Tuzlu Su | Ana Sahne
2027-05-14 19:45 | Ana Kaya Dörtlüsü | Ana Sahne
2027-05-14 18:30 | Açık mikrofon | İskele Sahnesi
----
Sergi: Mavi Saatler
5-28 Mart, 10.00-18.00
İstanbul Modern
Pazartesi kapalı
=>
? | Sergi: Mavi Saatler | İstanbul Modern
----
21 Mart Pazar 11.00-12.30 Resim kulübü (7-10 yaş), Eski Kütüphane, 50 TL
=>
2027-03-21 11:00-12:30 | Resim kulübü | Eski Kütüphane | 50 TL | 7-10 yaş
----
Yarın 18.00 Kitap kulübü
Çarşamba 19.00 Tango dersi, Moda Sahnesi
=>
2027-03-02 18:00 | Kitap kulübü
2027-03-03 19:00 | Tango dersi | Moda Sahnesi
----
12.03.2027 20:00 Konser: Üç Ses
13.03.2027 15:00 Masal Saati
=>
2027-03-12 20:00 | Konser: Üç Ses
2027-03-13 15:00 | Masal Saati
----
26 Mart Cuma 20.00 Rüzgâr Kıran (İPTAL)
27 Mart Cumartesi 20.00 Rüzgâr Kıran
=>
2027-03-26 20:00 | Rüzgâr Kıran (İPTAL)
2027-03-27 20:00 | Rüzgâr Kıran
----
20 Mart Cumartesi saat 8'de Kahvaltılı yürüyüş
=>
? | Kahvaltılı yürüyüş
----
12 Mart 2027	19:00	Liman korosu	Büyük Salon
13 Mart 2027	15:00	Maket tekneler	Fuaye
=>
2027-03-12 19:00 | Liman korosu | Büyük Salon
2027-03-13 15:00 | Maket tekneler | Fuaye
`,
  ar: `
برنامج شهر مارس ٢٠٢٧

الجمعة ٥ مارس – ٧ مساءً – أمسية شعرية – قصر الفنون – الدخول مجاني
السبت ٦ مارس – ٤ عصرًا – ورشة رسم للأطفال – المكتبة القديمة – ٥٠ جنيهًا
الأحد ٧ مارس – مغلق
=>
2027-03-05 19:00 | أمسية شعرية | قصر الفنون | 0
2027-03-06 16:00 | ورشة رسم للأطفال | المكتبة القديمة | ٥٠ جنيهًا
----
🎬 أسبوع الفيلم
▪️ الاثنين ٨ مارس، ٨ مساءً: طريق الملح
▪️ الثلاثاء ٩ مارس، ٨ مساءً: قمر من ورق
📍 مسرح الحديقة
=>
2027-03-08 20:00 | طريق الملح | مسرح الحديقة
2027-03-09 20:00 | قمر من ورق | مسرح الحديقة
----
السبت ١٣ مارس
18:00 في المساء نلتقي
20:00 ليلا ونهارا
22:00 المغرب بعيون الرحالة
=>
2027-03-13 18:00 | في المساء نلتقي
2027-03-13 20:00 | ليلا ونهارا
2027-03-13 22:00 | المغرب بعيون الرحالة
----
فعاليات رمضان – الخميس ٤ مارس
الإفطار ٦:٠٥ مساءً
بعد صلاة التراويح: حكواتي في الساحة
الساعة ٩:٣٠ مساءً إنشاد ديني
=>
2027-03-04 18:05 | الإفطار
? | حكواتي في الساحة
2027-03-04 21:30 | إنشاد ديني
----
الجمعة ١٢ مارس: ١٩:٠٠ صانع الطائرات، ٢١:٠٠ ملح ودخان
=>
2027-03-12 19:00 | صانع الطائرات
2027-03-12 21:00 | ملح ودخان
----
الجمعة ١٩:٠٠ والسبت ٢٠:٠٠ حفلة الميناء
=>
2027-03-05 19:00 x2 | حفلة الميناء
----
الفعالية: تبادل البذور
التاريخ: ٢٠ مارس ٢٠٢٧
الوقت: ١٠ صباحًا – ١ ظهرًا
المكان: قصر الفنون
الرسوم: مجانًا
=>
2027-03-20 10:00-13:00 | تبادل البذور | قصر الفنون | 0
----
ورشة الخزف
أيام الثلاثاء ٩ و١٦ و٢٣ مارس، من ٦:٣٠ إلى ٨:٣٠ مساءً
بيت السناري
=>
2027-03-09 18:30-20:30 x3 | ورشة الخزف | بيت السناري
----
مهرجان الميناء ٢٠٢٧

الجمعة ١٤ مايو
المسرح الكبير
١٨:٠٠ ماء وملح
١٩:٤٥ رباعي آنا
ساحة الرصيف
١٨:٣٠ ميكروفون مفتوح
=>
2027-05-14 18:00 | ماء وملح | المسرح الكبير
2027-05-14 19:45 | رباعي آنا | المسرح الكبير
2027-05-14 18:30 | ميكروفون مفتوح | ساحة الرصيف
----
التقويم المدرسي

الاثنين ١٥ مارس: اجتماع أولياء الأمور، الساعة ٥:٣٠ مساءً
من ١٩ إلى ٢٣ أبريل: أسبوع الكتاب
الجمعة ٣٠ أبريل ١٣:١٥ حفل نهاية الفصل
=>
2027-03-15 17:30 | اجتماع أولياء الأمور
2027-04-19..2027-04-23 | أسبوع الكتاب
2027-04-30 13:15 | حفل نهاية الفصل
----
السلام عليكم،

يسرنا دعوتكم إلى عرض فيلم "أيام الضباب" يوم الجمعة ١٩ مارس الساعة الثامنة مساءً في متحف بيرا. الدخول مجاني.
=>
2027-03-19 20:00 | يسرنا دعوتكم إلى عرض فيلم "أيام الضباب" | متحف بيرا | 0
----
السبت ٢٧ آذار ٢٠٢٧ – ٧:٣٠ مساءً: حفل عود – مسرح الحديقة – ١٠ دولارات
=>
2027-03-27 19:30 | حفل عود | مسرح الحديقة | ١٠ دولارات
----
الأحد ١٤ مارس الساعة ٨ فطور جماعي
=>
? | فطور جماعي
----
بكرة الساعة ٦ مساءً: نادي القراءة
الأربعاء ٧ مساءً: درس تانغو، بابيلون
=>
2027-03-02 18:00 | نادي القراءة
2027-03-03 19:00 | درس تانغو | بابيلون
----
12/03/2027 20:00 حفل: ثلاثة أصوات
25/03/2027 15:00 ساعة الحكاية
=>
2027-03-12 20:00 | حفل: ثلاثة أصوات
2027-03-25 15:00 | ساعة الحكاية
----
الجمعة ٢٦ مارس ٨ مساءً: كاسر الريح (أُلغيت)
السبت ٢٧ مارس ٨ مساءً: كاسر الريح
=>
2027-03-26 20:00 | كاسر الريح (أُلغيت)
2027-03-27 20:00 | كاسر الريح
----
معرض "ساعات زرقاء" من ٥ إلى ٢٨ مارس، ١١ صباحًا – ٦ مساءً، إسطنبول مودرن
=>
? | معرض "ساعات زرقاء" | إسطنبول مودرن
----
١٢ مارس ٢٠٢٧	١٩:٠٠	جوقة الميناء	القاعة الكبرى
١٣ مارس ٢٠٢٧	١٥:٠٠	نماذج القوارب	قاعة ٢
=>
2027-03-12 19:00 | جوقة الميناء | القاعة الكبرى
2027-03-13 15:00 | نماذج القوارب | قاعة ٢
----
الأحد ٢١ مارس ١١:٠٠-١٢:٣٠ نادي الرسم (من ٧ إلى ١٠ سنوات)، المكتبة القديمة، ٥٠ ليرة
=>
2027-03-21 11:00-12:30 | نادي الرسم | المكتبة القديمة | ٥٠ ليرة | من ٧ إلى ١٠ سنوات
----
السبت ١٣ مارس: ورشة الخط، ١١ صباحًا و٣ عصرًا، قصر الفنون
=>
? | ورشة الخط | قصر الفنون
`,
} as const
