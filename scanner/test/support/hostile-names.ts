/** Texts that are no host to look at, whatever a resolver or a URL parser would make of them. */
export const HOSTILE_TEXTS: readonly string[] = [
  ...`127.0.0.1 127.1 127.0.1 0 0.0.0.0 0x7f.0.0.1 0x7f000001 0x7f.1 0177.0.0.1 017700000001 2130706433 127.0.0.1.
    169.254.169.254 2852039166 0xa9fea9fe 0251.0376.0251.0376 0xa9.0xfe.0xa9.0xfe 169.254.43518 169.16689662
    10.0.0.1 10.1 012.0.0.1 0xa.0.0.1 167772161 192.168.0.1 192.168.1 3232235521 0xc0a80001 172.16.0.1 100.100.100.200
    8.8.8.8 134744072 0x08080808 010.010.010.010 255.255.255.255 4294967295 224.0.0.1
    [::1] ::1 [::] :: [::ffff:127.0.0.1] ::ffff:7f00:1 [::ffff:a9fe:a9fe] [64:ff9b::7f00:1] [64:ff9b:1::a00:1]
    [2002:7f00:1::] [2001:0:53aa:64c:0:fbfe:f5ff:fffe] [fe80::1] fe80::1%eth0 [fd00:ec2::254] [fc00::1] [::127.0.0.1]
    [2a00:1450::5efe:10.0.0.1] [2606:4700::1111] １２７.０.０.１ １６９．２５４．１６９．２５４ ⑯⑨.254.169.254
    localhost LOCALHOST localhost. localdomain metadata kubernetes com com. internal local
    a.localhost a.b.localhost. printer.local metadata.google.internal metadata.google.internal. kubernetes.default.internal
    facebookwkhpilnemxj7asaniu7vnjjbiltxjqhye3mhbshg7kx5tfyd.onion 1.0.0.127.in-addr.arpa home.arpa nas.home.arpa
    router.lan intranet.corp fritz.home localhost.localdomain
    user@harbor.example user:password@harbor.example harbor.example@127.0.0.1 http://user@harbor.example/
    harbor.example:22 harbor.example:443 http://harbor.example:8080/ https://127.0.0.1/ http://[::1]/ https://0x7f.1/
    http://2130706433/ ftp://harbor.example/ file:///etc/passwd gopher://harbor.example/ javascript:alert(1) //harbor.example
    http:/harbor.example http:\\\\127.0.0.1\\ harbor.example\\@127.0.0.1 harbor..example .harbor.example harbor.example..
    -harbor.example harbor-.example harbor.example%00.local harbor%2eexample 127.0.0.1%2f.example ..`.split(/\s+/),
  '',
  ' ',
  'harbor .example',
  'harbor.example\n127.0.0.1',
  'harbor.example\u0000.local',
  'harbor\u202e.example',
  `${'a'.repeat(64)}.example`,
  `${'a.'.repeat(130)}example`,
  'a'.repeat(100_000),
  `http://${'a'.repeat(3000)}.example/`,
];

/** Addresses that must never be dialled: every special range, and every form that carries another address inside. */
export const BLOCKED_ADDRESSES: readonly string[] = `127.0.0.1 127.255.255.254 0.0.0.0 0.1.2.3 10.0.0.1 10.255.255.255
  100.64.0.1 100.100.100.200 168.63.129.16 169.254.169.254 169.254.170.2 172.16.0.1 172.31.255.255 192.0.0.1 192.0.0.192
  192.0.2.1 192.31.196.1 192.52.193.1 192.88.99.1 192.168.0.1 192.168.255.255 192.175.48.1 198.18.0.1 198.19.255.255
  198.51.100.1 203.0.113.1 224.0.0.1 239.255.255.255 240.0.0.1 255.255.255.255
  :: ::1 ::2 ::127.0.0.1 ::ffff:127.0.0.1 ::ffff:7f00:1 ::ffff:a9fe:a9fe ::ffff:8.8.8.8 ::ffff:0:127.0.0.1 64:ff9b::7f00:1
  64:ff9b::a9fe:a9fe 64:ff9b::808:808 64:ff9b:1::a00:1 100::1 100:0:0:1::1 2001::1 2001:0:53aa:64c:0:fbfe:f5ff:fffe
  2001:10::1 2001:20::1 2001:db8::1 2002:7f00:1:: 2002:a00:1::1 2002:a9fe:a9fe:: 2620:4f:8000::1 3fff::1 5f00::1 fc00::1
  fd00:ec2::254 fdff::1 fe80::1 febf::1 fec0::1 ff02::1 4000::1 1fff::1 e000::1 2a00:1450::5efe:a00:1
  2a00:1450::200:5efe:7f00:1`.split(/\s+/);

/** Where a hostile site sends a scanner; `inside.example` resolves to a blocked address. */
export const HOSTILE_LOCATIONS: readonly string[] = [
  ...`http://169.254.169.254/latest/meta-data/ http://2852039166/ http://0xa9fea9fe/ http://0251.0376.0251.0376/
    http://[::ffff:169.254.169.254]/ http://[fd00:ec2::254]/ http://metadata.google.internal/computeMetadata/v1/
    http://127.0.0.1/ http://127.1/ http://0/ http://0x7f.1/ http://2130706433/ http://017700000001/ http://[::1]/ http://[::]/
    http://[::ffff:127.0.0.1]/ http://[64:ff9b::7f00:1]/ http://[2002:7f00:1::]/ http://localhost/ http://LOCALHOST./
    http://a.localhost/ http://printer.local/ http://kubernetes/ http://1.0.0.127.in-addr.arpa/ http://10.0.0.1/ //127.0.0.1/
    //inside.example/ http://inside.example/ https://inside.example/ http://user:pass@inside.example/ http://inside.example:6379/
    http://inside-v6.example/ http://mapped.example/ http://nat64.example/ http://alias-inside.example/ http://half.example/
    http://harbor.example:22/ http://harbor.example:6379/ http://user@harbor.example/ gopher://127.0.0.1:6379/_INFO
    file:///etc/passwd ftp://127.0.0.1/ dict://127.0.0.1:11211/stat javascript:alert(1) data:text/html,hello
    ws://127.0.0.1/ http:// http://% http://[ http://１２７.０.０.１/ http://127.0.0.1%2f.example/ \\\\127.0.0.1\\c$`.split(
    /\s+/,
  ),
  '',
  `http://${'a'.repeat(5000)}/`,
];
