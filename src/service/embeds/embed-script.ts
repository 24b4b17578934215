/**
 * The script that other sites load: it defines the element `<takvim-calendar>`, and lets embeds be as high as what they show. The element
 * has a frame in its shadow, so that neither the styles of the site nor those of the calendar reach the other, and the script reads nothing
 * of the page but its language, its colour scheme and three custom properties.
 */
import { languages } from '../../contract/languages.ts'
import { embed_color_names } from '../../contract/look/embed-colors.ts'
import { embed_sandbox } from './embed-document.ts'

/** Highest frame, in pixels: content that has no end does not make a page without one. */
const most_height = 20_000

const code = `(()=>{
const home=HOME,languages=LANGUAGES,colors=COLORS,frames=new Set,sheet=new CSSStyleSheet
sheet.replaceSync(":host{display:block}:host([hidden]){display:none}iframe{display:block;inline-size:100%;border:0}")
const hex=(value,probe)=>{
probe.style.color=value
const text=probe.style.color&&getComputedStyle(probe).color,parts=text.match(/-?\\d[\\d.e-]*/g)||[],unit=/^color\\(srgb /.test(text)?255:/^rgba?\\(/.test(text)?1:0
probe.style.color=""
return unit&&parts.length>2&&parts[3]!=="0"?parts.slice(0,3).map(part=>Math.max(0,Math.min(255,Math.round(part*unit))).toString(16).padStart(2,"0")).join(""):null
}
const schemeOf=style=>{const names=style.colorScheme.split(" ");return names.includes("dark")?names.includes("light")?null:"dark":"light"}
const languageOf=element=>{const [name]=(element.closest("[lang]")?.lang||"").toLowerCase().split("-");return languages.includes(name)?name:null}
class TakvimCalendar extends HTMLElement{
static observedAttributes=["view","layout","max","language","scheme","height"]
#frame=null
connectedCallback(){this.#show()}
disconnectedCallback(){frames.delete(this.#frame)}
attributeChangedCallback(){if(this.isConnected)this.#show()}
#name(){this.#frame.title=this.textContent.trim()||"Takvim"}
#make(){
const shadow=this.shadowRoot||this.attachShadow({mode:"open"}),frame=document.createElement("iframe")
frame.loading="lazy";frame.referrerPolicy="strict-origin-when-cross-origin";frame.setAttribute("sandbox",SANDBOX)
frame.style.blockSize="20em"
frame.addEventListener("load",()=>this.#name())
shadow.adoptedStyleSheets=[sheet]
shadow.replaceChildren(frame)
return this.#frame=frame
}
#show(){
const view=this.getAttribute("view")||""
if(!/^[\\w-]{27}$/.test(view))return
const frame=this.#frame||this.#make(),style=getComputedStyle(this),query=new URLSearchParams,fixed=Number(this.getAttribute("height"))
const add=(name,value)=>{if(value)query.set(name,value)}
add("layout",this.getAttribute("layout"));add("max",this.getAttribute("max"))
add("language",this.getAttribute("language")||languageOf(this))
add("scheme",this.getAttribute("scheme")||schemeOf(style))
for(const name of colors){const value=style.getPropertyValue("--takvim-"+name).trim();if(value)add(name,hex(value,frame))}
this.#name()
if(fixed>0){frames.delete(frame);frame.style.blockSize=Math.min(fixed,MOST)+"px"}else frames.add(frame)
const address=home+"/embed/"+view+(query.size?"?"+query:"")
if(frame.src!==address)frame.src=address
}
}
addEventListener("message",({data,source})=>{
const height=data?.takvim_height
if(typeof height!=="number"||!(height>0))return
for(const frame of [...frames,...document.querySelectorAll("iframe[data-takvim]")])
if(frame.contentWindow===source&&frame.src.startsWith(home+"/embed/"))frame.style.blockSize=Math.min(height,MOST)+"px"
})
if(!customElements.get("takvim-calendar"))customElements.define("takvim-calendar",TakvimCalendar)
})()
`

/** Returns the script with the address of the service. */
export function embedScript(public_url: string): string {
  const values: Readonly<Record<string, unknown>> = {
    HOME: public_url,
    LANGUAGES: languages,
    COLORS: embed_color_names,
    SANDBOX: embed_sandbox,
    MOST: most_height,
  }
  return code.replaceAll(/\b(?:HOME|LANGUAGES|COLORS|SANDBOX|MOST)\b/g, (name) => JSON.stringify(values[name]))
}
