/** Programmes in English, and the rows that they become (`written-programme.ts`). All names are invented. */
export const programmes_en = `
Friday 12 March
8pm Jazz night at Garden Theatre
10pm Silent disco
=>
2027-03-12 20:00 | Jazz night | Garden Theatre
2027-03-12 22:00 | Silent disco
----
12 March 2027: Poetry slam, 19:00, Babylon
13 March 2027: Flea market, 10:00-16:00
=>
2027-03-12 19:00 | Poetry slam | Babylon
2027-03-13 10:00-16:00 | Flea market
----
From: Ida Marsh <ida@quay.example>
To: desk@quay.example
Date: Mon, 1 Mar 2027 10:00:00 +0000
Subject: Our March dates

Hello, these are our dates in March.

Sat 6 March 15:00 Story hour
Sat 20 March 15:00 Story hour with the harbour choir

Best wishes
Ida
=>
2027-03-06 15:00 | Story hour
2027-03-20 15:00 | Story hour with the harbour choir
----
Week 8–14 March

Monday
18:00 Yoga
Wednesday
18:00 Yoga
20:00 Board games
Sunday
11:00 Brunch concert
=>
2027-03-08 18:00 | Yoga
2027-03-10 18:00 | Yoga
2027-03-10 20:00 | Board games
2027-03-14 11:00 | Brunch concert
----
Hamlet Studio presents

The Paper Boat
Friday 19 March at 7.30pm
Moda Stage
Tickets: £15
A new play about two sisters and a river.

Closing party
Saturday 20 March at 9pm
Moda Stage
=>
2027-03-19 19:30 | The Paper Boat | Moda Stage | £15
2027-03-20 21:00 | Closing party | Moda Stage
----
Thu 18 March
- 17:00 Doors
- 18:00 Talk: Why harbours silt up
    with slides
- 19:00 Reception
=>
2027-03-18 17:00 | Doors
2027-03-18 18:00 | Talk: Why harbours silt up
2027-03-18 19:00 | Reception
----
Venue: Palace of Arts

1. Tue 9 March 19:00 Lecture one
2. Tue 16 March 19:00 Lecture two
3. Tue 23 March 19:00 Lecture three
=>
2027-03-09 19:00 | Lecture one | Palace of Arts
2027-03-16 19:00 | Lecture two | Palace of Arts
2027-03-23 19:00 | Lecture three | Palace of Arts
----
Repair café, Saturday 13 March, 14:00–17:00, The Old Library
Bring anything that has a plug. Doors 13:30.
=>
2027-03-13 14:00-17:00 | Repair café | The Old Library
----
19:00 Choir practice
20:30 Committee
Friday 12 March
18:00 Supper
=>
!no_start | Choir practice
!no_start | Committee
2027-03-12 18:00 | Supper
----
Saturday 13 March
8-9 Meditation
at 8 Film
20:00 Film again
=>
? | Meditation
? | Film
2027-03-13 20:00 | Film again
----
The Tempest, 12, 13 and 14 March, 19:30, Opera House
Fair 3-5 May
=>
2027-03-12 19:30 x3 | The Tempest | Opera House
2027-05-03..2027-05-05 | Fair
----
3/4/2027 18:00 Spring dinner
25/4/2027 18:00 Late dinner
Art week 12-14 April 10:00-18:00
=>
2027-04-03 18:00 | Spring dinner
2027-04-25 18:00 | Late dinner
? | Art week
----
Friday 12 March

GREAT HALL
20.00 Saturday Night Fever (film)
22.15 March of the Penguins (film)
STUDIO 2
20.00 Free drawing

Saturday 13 March
11.00 Family breakfast
=>
2027-03-12 20:00 | Saturday Night Fever (film) | GREAT HALL
2027-03-12 22:15 | March of the Penguins (film) | GREAT HALL
2027-03-12 20:00 | Free drawing | STUDIO 2
2027-03-13 11:00 | Family breakfast
----
DAY ONE – Friday 12 March
10am – noon Opening talk
20:00 Tonight we improvise
20:00 Night of the museums
8pm 4th of July (film)
8pm Saturday: dance
20:00 Online (play)
23:00 Night
=>
2027-03-12 10:00-12:00 | Opening talk
2027-03-12 20:00 | Tonight we improvise
2027-03-12 20:00 | Night of the museums
? | 4th of July (film)
? | Saturday: dance
2027-03-12 20:00 | Online (play)
2027-03-12 23:00 | Night
----
Title: Fado night
Date: 12 March 2027
Time: 20:00
Venue: Opera House, Room 2
Tickets: £12, children £8
Title: Seed swap
From: 10am
Date: 13 March 2027
Venue: Palace of Arts
=>
2027-03-12 20:00 | Fado night | Opera House | £12, children £8
2027-03-13 10:00 | Seed swap | Palace of Arts
----
Lantern Evening
When: Sat 20 March 18:30
Where: Quay Hall
Closing party
When: Sun 21 March 20:00 at Moda Stage, £5
=>
2027-03-20 18:30 | Lantern Evening | Quay Hall
2027-03-21 20:00 | Closing party | Moda Stage | £5
----
May Day picnic
Saturday 1 May 2027, 11:00
Garden Café

March for the trees
Friday 19 March
14:00

Saturday Night Fever
12 March, 20:00

Lace fair
When:
13 March, 11:00
Where:
Quay Hall
=>
2027-05-01 11:00 | May Day picnic | Garden Café
2027-03-19 14:00 | March for the trees
2027-03-12 20:00 | Saturday Night Fever
2027-03-13 11:00 | Lace fair | Quay Hall
----
Friday 12 March

Jazz night, Saturday 13 March
Time: 20:30
=>
2027-03-13 20:30 | Jazz night
----
Craft mornings (all at Pera Museum, 10:00–12:30)

• 7 March – Paper marbling
• 14 March – Bookbinding
• 21 March – no workshop
• 28 March – Ink making
=>
2027-03-07 10:00-12:30 | Paper marbling | Pera Museum
2027-03-14 10:00-12:30 | Bookbinding | Pera Museum
2027-03-28 10:00-12:30 | Ink making | Pera Museum
`
