import { Html } from './html.ts'

/** What the introduction says, for readers of Arabic. */
export const ARABIC_INTRODUCTION = new Html(`<section lang="ar" dir="rtl" id="arabic">
<h2>مقدمة بالعربية</h2>
<p>«دليل» خدمة بحث تستضيفها بنفسك في دليل ثنائي اللغة للشركات وفروعها. اكتب ما تبحث عنه بالعربية أو بالإنجليزية، مثل
«صيدليات في الرياض»، واحفظ النتائج في مساحة عملك، ونظّمها في مجلدات، ورتّب الفروع في قوائم.</p>
<ul>
<li>يحمل كل طلب الترويسة <code dir="ltr">Authorization: Bearer &lt;API_KEY&gt;</code>. يتبع المفتاح مساحة عمل واحدة، وله صلاحيات
تذكرها كل عملية. احتفظ به على الخادم، ولا تضعه في صفحة.</li>
<li>في كل إجابة ناجحة <code dir="ltr">ok: true</code>، وفي كل خطأ <code dir="ltr">ok: false</code> مع رمز ثابت في
<code>code</code>.</li>
<li>للأسماء مفتاحان: <code>en</code> و<code>ar</code>، والبحث بأي منهما يجد الاثنين.</li>
<li>الحروف العربية في العنوان تُكتب بترميز النسبة المئوية (percent-encoding). مع curl:
<code dir="ltr">-G --data-urlencode 'q=الرياض'</code>.</li>
<li>قراءة البحث الواحد لا تتجاوز مئة صف، أما التصدير
<code dir="ltr">/exports/searches/{searchId}</code> فيعطي كل الصفوف.</li>
</ul>
</section>`)
