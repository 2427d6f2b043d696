/** HTML as programs put it on the clipboard, shortened where it repeats itself, and the text a card should get of it. */

type ClipboardSample = { html: string; text: string };

/** Word for Windows: wrapped lines, a style sheet, lists as paragraphs, a formula in a comment, a footnote. */
const word = `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word"
xmlns:m="http://schemas.microsoft.com/office/2004/12/omml"
xmlns="http://www.w3.org/TR/REC-html40">
<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=Generator content="Microsoft Word 15">
<link rel=File-List href="file:///C:/Users/Ada/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml>
 <w:WordDocument>
  <w:View>Normal</w:View>
  <m:mathPr><m:mathFont m:val="Cambria Math"/></m:mathPr>
 </w:WordDocument>
</xml><![endif]-->
<style>
<!--
 /* Font Definitions */
 @font-face
	{font-family:"Cambria Math";
	panose-1:2 4 5 3 5 4 6 3 2 4;}
p.MsoNormal, li.MsoNormal, div.MsoNormal
	{mso-style-unhide:no;
	font-family:"Calibri",sans-serif;}
-->
</style>
</head>
<body lang=EN-GB style='tab-interval:36.0pt;word-wrap:break-word'>
<!--StartFragment-->
<p class=MsoNormal>A <b style='mso-bidi-font-weight:normal'>cell</b> is the smallest
unit of life.<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span
class=MsoFootnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]><span
class=MsoFootnoteReference><span style='font-size:11.0pt'>[1]</span></span><![endif]></span></span></a>
It needs H<sub>2</sub>O<o:p></o:p></p>

<p class=MsoNormal><o:p>&nbsp;</o:p></p>

<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-fareast-font-family:Symbol;mso-bidi-font-family:
Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]>nucleus<o:p></o:p></p>

<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]><b>membrane</b>, see <a
href="https://example.org/membrane">this page</a><o:p></o:p></p>

<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span
style='mso-bidi-font-family:Calibri'><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]>first it grows<o:p></o:p></p>

<p class=MsoNormal><!--[if gte msEquation 12]><m:oMath><m:sSup><m:sSupPr><m:ctrlPr><span
 style='font-family:"Cambria Math",serif;mso-ascii-font-family:"Cambria Math"'><m:r><w:rPr/></m:r></span></m:ctrlPr></m:sSupPr><m:e><i
 style='mso-bidi-font-style:normal'><span style='font-family:"Cambria Math",serif'><m:r>r</m:r></span></i></m:e><m:sup><i><span
 style='font-family:"Cambria Math",serif'><m:r>2</m:r></span></i></m:sup></m:sSup></m:oMath><![endif]--><![if !msEquation]><span
style='font-size:11.0pt;position:relative;top:4.0pt'><!--[if gte vml 1]><v:shape id="_x0000_i1025" type="#_x0000_t75" style='width:9.75pt'>
 <v:imagedata src="file:///C:/Users/Ada/AppData/Local/Temp/msohtmlclip1/01/clip_image001.png" o:title=""/>
</v:shape><![endif]--><![if !vml]><img width=13 height=19
src="file:///C:/Users/Ada/AppData/Local/Temp/msohtmlclip1/01/clip_image002.png" v:shapes="_x0000_i1025"><![endif]></span><![endif]>
is its area<o:p></o:p></p>
<!--EndFragment-->
</body>
</html>`;

/** Google Docs: everything in a bold element of normal weight, weights as styles. */
const docs = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-5b0f1d1e-7fff-2a1b-9c3d-0a1b2c3d4e5f"><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;"><span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;vertical-align:baseline;white-space:pre-wrap;">The </span><span style="font-size:11pt;font-family:Arial,sans-serif;font-weight:700;vertical-align:baseline;white-space:pre-wrap;">ATP </span><span style="font-size:11pt;font-weight:700;white-space:pre-wrap;">synthase</span><span style="font-size:11pt;font-weight:400;white-space:pre-wrap;"> makes CO</span><span style="font-size:11pt;font-weight:400;"><span style="font-size:0.6em;vertical-align:sub;">2</span></span></p><ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;font-size:11pt;font-weight:400;white-space:pre;" aria-level="1"><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;" role="presentation"><span style="font-size:11pt;font-weight:400;white-space:pre-wrap;">in the inner membrane</span></p></li><li dir="ltr" style="list-style-type:disc;font-size:11pt;font-weight:400;white-space:pre;" aria-level="1"><p dir="ltr" style="line-height:1.38;" role="presentation"><span style="font-weight:400;white-space:pre-wrap;">driven by </span><span style="font-weight:700;white-space:pre-wrap;">protons</span></p></li></ul><ol style="margin-top:0;margin-bottom:0;"><li dir="ltr" style="list-style-type:decimal;" aria-level="1"><p dir="ltr" role="presentation"><span>bind</span></p></li><li dir="ltr" style="list-style-type:decimal;" aria-level="1"><p dir="ltr" role="presentation"><span>turn</span></p></li></ol></b><br class="Apple-interchange-newline">`;

/** Google Sheets: a table with its styles on each cell. */
const sheets = `<google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" cellpadding="0" dir="ltr" border="1" style="table-layout:fixed;font-size:10pt;font-family:Arial;width:0px;border-collapse:collapse;border:none" data-sheets-root="1" data-sheets-baot="1"><colgroup><col width="100"/><col width="100"/></colgroup><tbody><tr style="height:21px;"><td style="overflow:hidden;padding:2px 3px 2px 3px;vertical-align:bottom;font-weight:bold;">Organelle</td><td style="overflow:hidden;padding:2px 3px 2px 3px;vertical-align:bottom;font-weight:bold;">Task</td></tr><tr style="height:21px;"><td style="overflow:hidden;padding:2px 3px 2px 3px;vertical-align:bottom;">ribosome</td><td style="overflow:hidden;padding:2px 3px 2px 3px;vertical-align:bottom;">makes proteins</td></tr></tbody></table>`;

/** A page that sets formulas with KaTeX, copied in Chromium. */
const katexPage = `<meta charset='utf-8'><p style="box-sizing: border-box; margin: 0px 0px 1rem; color: rgb(33, 37, 41); font-family: system-ui; font-weight: 400; -webkit-text-stroke-width: 0px;">Mass and energy:<span> </span><span class="katex"><span class="katex-mathml"><math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mrow><mi>E</mi><mo>=</mo><mi>m</mi><msup><mi>c</mi><mn>2</mn></msup></mrow><annotation encoding="application/x-tex">E = mc^2 &lt; \\infty</annotation></semantics></math></span><span class="katex-html" aria-hidden="true"><span class="base"><span class="strut" style="height: 0.6833em;"></span><span class="mord mathnormal">E</span></span></span></span>. In code:<span> </span><code class="language-py" style="font-family: monospace;">m * c**2</code></p><pre style="white-space: pre;"><code>def energy(m):
    return m * c**2
</code></pre><ul><li>known since<span> </span><strong style="font-weight: bolder;">1905</strong></li><li><a href="https://example.org/a">measured</a><img src="https://example.org/lab.jpg" alt="the lab"></li></ul>`;

/** An encyclopedia's article: a formula as a picture with its TeX, footnotes, links for editors. */
const article = `<meta charset='utf-8'><h2 style="font-weight: normal;"><span class="mw-headline">Area</span><span class="mw-editsection"><span class="mw-editsection-bracket">[</span><a href="/edit">edit</a><span class="mw-editsection-bracket">]</span></span></h2><p style="margin: 0.5em 0px;">A<span> </span><b>circle</b><span> </span>has the area<span> </span><span class="mwe-math-element"><img src="https://wikimedia.org/api/rest_v1/media/math/render/svg/0" class="mwe-math-fallback-image-inline mw-invert" aria-hidden="true" alt="{\\displaystyle A=\\pi r^{2}}" style="vertical-align: -0.338ex;"></span>,<sup id="cite_ref-1" class="reference" style="line-height: 1;"><a href="#cite_note-1">[1]</a></sup><span> </span>with 10<sup>3</sup> proofs.</p>`;

export const clipboardSamples = {
  word: {
    html: word,
    text: 'A **cell** is the smallest unit of life. It needs H₂O\n- nucleus\n- **membrane**, see this page\n1. first it grows\n\\(r^{2}\\) is its area',
  },
  docs: {
    html: docs,
    text: 'The **ATP synthase** makes CO₂\n- in the inner membrane\n- driven by **protons**\n1. bind\n2. turn',
  },
  sheets: { html: sheets, text: '**Organelle** | **Task**\nribosome | makes proteins' },
  katexPage: {
    html: katexPage,
    text: 'Mass and energy: \\(E = mc^2 < \\infty\\). In code: `m * c**2`\n```\ndef energy(m):\n    return m * c**2\n```\n- known since **1905**\n- measured',
  },
  article: { html: article, text: 'Area\nA **circle** has the area \\(A=\\pi r^{2}\\), with 10³ proofs.' },
} satisfies Record<string, ClipboardSample>;
