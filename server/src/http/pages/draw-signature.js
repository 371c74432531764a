// Lets the insured draw with finger, pen or mouse. Typing alone is always enough: without this script, or without a
// stroke, the form sends the typed name.
const field = document.querySelector('[data-drawing]');
const canvas = field?.querySelector('canvas');
const target = document.querySelector('input[name="drawn"]');
const pen = canvas?.getContext('2d');

if (field && canvas && target && pen) {
  field.hidden = false;
  canvas.width = 1000;
  canvas.height = 400;
  pen.lineWidth = 6;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.strokeStyle = '#17202a';

  const place = (event) => {
    const box = canvas.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * canvas.width;
    const y = ((event.clientY - box.top) / box.height) * canvas.height;
    return [x, y];
  };
  let isDrawing = false;
  canvas.addEventListener('pointerdown', (event) => {
    isDrawing = true;
    canvas.setPointerCapture(event.pointerId);
    pen.beginPath();
    pen.moveTo(...place(event));
  });
  canvas.addEventListener('pointermove', (event) => {
    if (!isDrawing) return;
    pen.lineTo(...place(event));
    pen.stroke();
  });
  for (const end of ['pointerup', 'pointercancel']) {
    canvas.addEventListener(end, () => {
      if (isDrawing) target.value = canvas.toDataURL('image/png');
      isDrawing = false;
    });
  }
  const clear = () => {
    pen.clearRect(0, 0, canvas.width, canvas.height);
    target.value = '';
  };
  field.querySelector('[data-clear]')?.addEventListener('click', clear);
  // Without a pointer: the typed name in a handwriting typeface.
  field.querySelector('[data-write]')?.addEventListener('click', () => {
    const typed = document.querySelector('input[name="name"]');
    const name = typed?.value.trim() ?? '';
    clear();
    if (name === '') return typed?.focus();
    pen.font = `96px ${getComputedStyle(typed).fontFamily}`;
    pen.fillStyle = pen.strokeStyle;
    pen.textBaseline = 'middle';
    pen.fillText(name, 40, canvas.height / 2, canvas.width - 80);
    target.value = canvas.toDataURL('image/png');
  });
}
