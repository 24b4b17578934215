/**
 * Texts with their language, `?` for those of which nobody can be sure, such as names. All names are invented. Lines:
 * `language | text`.
 */
export const texts_with_language = `
en | The Salt Road
en | Evening of chamber music
en | Storytelling for children under five
en | Repair café
en | How harbours silt up
en | A guided walk through the old market
en | Open mic night
en | Doors open at seven, show at eight
en | Free entry, no booking needed
en | Beginners' pottery workshop
en | Meet the author
en | Our spring fair is back this year, with cakes, plants and a raffle.
en | Tickets are available from the box office.
en | Please bring your own cup
en | Night of the museums
en | Winter sleep: a film about silence
en | Life drawing, untutored
en | Board games and pizza
en | The Ferryman's Daughter
en | Exhibition opening
en | Poetry reading in the garden
en | Seed swap
en | Story hour with the harbour choir
en | Jazz at the lighthouse
en | Learn three simple bindings. All materials included.
en | Talk: why cities sleep
en | Cooking class for beginners
en | You can't take it with you
en | Summer Solstice Gathering
en | Rehearsal
en | Late show
en | Family breakfast
en | Two sisters and a river
en | Flea market
en | Silent disco
en | Knitting circle
en | Lace makers of the north coast
en | Where do we go from here?
en | Young Voices
en | Ayşe Tunalı sings songs of the Aegean with her quartet
en | A talk about Güneş Çağlar and the theatre of Kadıköy
en | The exhibition "Taş ve Su" opens on Friday at the museum.
en | Calligraphy workshop with Hala al-Mina
en | Songs from Adana: an evening with Işıl Gökçe
en | An introduction to the oud («العود») for beginners
en | Film: The Weather House
en | Closing party
en | OPEN DAY AT THE QUAYSIDE STUDIO
tr | Kış Sesleri
tr | Kâğıttan kuşlar
tr | Caz üçlüsü
tr | Yazar buluşması
tr | Çocuklar için masal saati
tr | Giriş ücretsiz
tr | Kapılar 19.00'da açılıyor
tr | Kentin sesleri üzerine söyleşi
tr | Sessiz Liman
tr | Bahçe pazarı
tr | Resim kulübü
tr | Türkü gecesi
tr | Şiir Akşamı
tr | Kukla tiyatrosu
tr | Parkta bando
tr | Tohum takası
tr | Fenerinizi yanınızda getirin.
tr | Bu akşam sahnede üç oyun var
tr | Açık mikrofon
tr | Ebru atölyesi
tr | Veli toplantısı
tr | Tasavvuf musikisi dinletisi
tr | Kitap haftası
tr | İstanbul'un kedileri
tr | Gece yürüyüşü
tr | Ödül töreni ve kapanış filmi
tr | Yeni başlayanlar için seramik kursu
tr | Halk dansları
tr | Bahar konseri
tr | Kadın emeği pazarı
tr | Deniz çöpleri nereye gidiyor?
tr | Konserin ardından sanatçılarla söyleşi yapılacaktır.
tr | Biletler gişeden alınabilir
tr | SESSİZ SİNEMA GÜNLERİ
tr | Film gösterimi ve tartışma
tr | Yaz okulu kayıtları
tr | Küçük yayınevleri
tr | Evde turşu kurmak
tr | Merhaba komşu
tr | Yelda Marul ile denizler hakkında bir akşam
tr | "The Salt Road" filminin gösterimi ve yönetmenle söyleşi
tr | "Night Shift" adlı oyunun ilk gecesi
tr | Tom Harbour ile caz üzerine sohbet
tr | Orla Finch Trio konseri Moda Sahnesi'nde
tr | Kahire'den gelen udi Hala al-Mina'nın dinletisi
tr | Yoga ve nefes
tr | Atölye: Kurguya giriş
tr | Sergi: Mavi Saatler
tr | Katilim ucretsizdir, kayit icin mail atin
tr | Cocuk oyunu ve boyama etkinligi
ar | أمسية شعرية
ar | ورشة رسم للأطفال
ar | طريق الملح
ar | الدخول مجاني
ar | حفل عود
ar | سوق الحديقة
ar | لماذا تمتلئ الموانئ بالطمي
ar | فادو
ar | معرض "ساعات زرقاء"
ar | نادي القراءة
ar | أحضروا فوانيسكم معكم.
ar | حكواتي في الساحة
ar | مسرحية جديدة عن أختين ونهر
ar | رباعي نور الدين
ar | اجتماع أولياء الأمور
ar | حملة تشجير
ar | مهرجان الضفاف الثاني
ar | حفلة فرقة Low Tide في مسرح الحديقة
ar | ورشة Lino printing للمبتدئين
ar | عرض فيلم "The Salt Road" مع المخرج
ar | برنامج هالأسبوع بالبيت الثقافي
ar | تُفتح الأبواب في السابعة مساءً، ويبدأ العرض في الثامنة
ar | للتسجيل: info@mina.example
ar | رحلة إلى واحة القمر، شاملة الإقامة
ar | يوغا للمبتدئين
ar | محاضرة: تاريخ الفخار
ar | ليلة الأوتار
ar | أهلا وسهلا بالكل
ar | حوار مع المترجمة لمى درويش
ar | جلسة شعرية
ar | ميكروفون مفتوح
ar | بازار الحرف اليدوية ٢٠٢٧
ar | تبادل البذور
ar | المقعد الفارغ
ar | كورال المدينة، مفتوح للجميع
ar | سينما صامتة
? | Babylon
? | Mira Holt
? | Sermet Alkım
? | Ayşe Yılmaz & Tom Harbour
? | Layali al-Qamar
? | Yawm al-jumʿa fi l-madina
? | Marhaban bikum fi bayt al-thaqafa
? | Die Zauberflöte
? | La vie est belle
? | Hamlet
? | Jazz
? | Piano Trio
? | Requiem
? | DJ Kora b2b Velo
? | 12.03.2027 20:00
? | https://quay.example/events
? | Konser / Concert
? | Sergi – Exhibition – معرض
? | Atölye: Bookbinding for beginners
? | Quiz
? | Fado
? | Opera
? | نمایشگاه کتاب پاییز
? | Köln Çağdaş Ensemble
? | Café Mokka
`
