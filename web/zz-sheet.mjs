import { chromium } from '@playwright/test';
const dir='/work/page/web/e2e/screenshots/screens/';
const groups=JSON.parse(process.argv[2]);
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox']});
for (const [name,{w,cols,files}] of Object.entries(groups)){
  const p=await b.newPage({viewport:{width:cols*(w+6),height:400}});

  const {readFileSync}=await import('node:fs');
  await p.setContent(`<body style="margin:0;display:grid;grid-template-columns:repeat(${cols},${w}px);gap:6px;background:#f0f">`+files.map(f=>`<figure style="margin:0"><figcaption style="font:12px sans-serif;background:#ff0">${f}</figcaption><img style="width:${w}px" src="data:image/png;base64,${readFileSync(dir+f+'.png').toString('base64')}"></figure>`).join('')+'</body>');
  await p.waitForFunction(()=>[...document.images].every(i=>i.complete));
  await p.screenshot({path:`/tmp/sheet-${name}.png`,fullPage:true});
  await p.close();
}
await b.close();
