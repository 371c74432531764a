/** What people ask whom these sections answer; one question a line. */
export const ASKED_OF_WEBHOOKS: Readonly<Record<string, string>> = {
  webhooks: `
notifications
push instead of pull
callbacks
event driven integration
real time updates
what events can I get
get informed automatically
events
push messages to our server
subscribe to changes
asynchronous notifications`,
  'webhooks/subscribe': `
set up webhooks
turn on notifications
register an endpoint
which ip addresses do you call from
whitelist your servers
firewall rules for incoming calls
must my url be https
self signed certificate
receive webhooks on localhost
local development with webhooks
ngrok
can I have several endpoints
private network address refused
how do I get notified
egress ip ranges
requirements of a webhook receiver
choose which events I receive
first time webhook setup
start to receive events
where do I enter my url
ip allowlist
source ip
static ips
our firewall blocks you
https only
http url refused
localhost as webhook
private address
test webhooks on my laptop
one url for all events
select event types
port of the webhook
mutual tls`,
  'webhooks/update-webhook-url': `
change the endpoint
new callback address
remove the webhook
switch off notifications
stop the deliveries
read the current webhook url
pause webhooks
move the receiver to another host
delete our callback url
unsubscribe
edit the webhook
set a different url
replace the receiver
turn webhooks off
delete the subscription
no more notifications please
which url is stored
deleteWebhook
updateWebhook
new server for events`,
  'webhooks/events': `
retry schedule
how often is a delivery attempted
what happens when my server is down
missed notifications
send an event again
replay events
delivery log
history of deliveries
which response code must I return
timeout of a delivery
how fast must I answer
order of events
duplicate deliveries
deduplicate
same event twice
list of event types
envelope of an event
structure of the payload
read events without an endpoint
pull events with a cursor
webhook was disabled
send a test event
why did I not get a webhook
endpoint returns 500
at least once delivery
acknowledge an event
how long are events kept
do you follow redirects
recover after an outage of our system
poll for events
retries
redelivery
number of attempts
back-off of deliveries
our server was offline
lost events
get old events again
replay everything since yesterday
see failed deliveries
status code for success
how many seconds do I have to respond
are events sorted
sequence of events
idempotent receiver
received it two times
format of an event
json of an event
what is in the body of a webhook
no webhook arrives
webhook silent
endpoint got disabled
trigger a sample event
fake event for my endpoint
event id
guaranteed delivery
retention of events
reconcile missed events
catch up after downtime
stop retrying with 410
webhook redirects
fetch events instead of receiving them`,
  'webhooks/verify-signature': `
check that a webhook is authentic
hmac
signature header
signing secret
secret of the endpoint
compute the signature
signature mismatch
invalid signature
raw body
replay attack
timestamp tolerance
rotate the secret
secret was leaked
standard webhooks
verify in node
verify in python
verify in java or php
protect my endpoint from forged calls
security of webhooks
is the message really from you
sha256
test vectors
constant time comparison
authenticate a webhook
is this call really from you
validate the signature
x-signature header
shared secret
whsec
webhook-signature header
how is the signature computed
signature is wrong
verification fails
parse before verifying
old timestamp
replay protection
change the signing key
compromised webhook secret
two signatures in one header
verify in go or ruby
code to check the hmac
spoofed webhook
anybody can post to my endpoint
verify library
base64 of the hmac`,
  'webhooks/cyber-risk-score-ready': `
score is available
scan is done notification
told when the scan finishes
cyber_risk_score_ready
security rating arrived
when is the score computed
event for the score
scan completed
notify me about the scan
when do I know the rating
risk score webhook`,
  'webhooks/quote-ready-event': `
notified when the price is there
quote was shared notification
quote_ready twice
why do I get quote ready two times
stage rated and documents ready
pdf is ready event
offer available event
example of a quote ready message
quote available webhook
notify when quoted
event when the offer is shared
two events for one quote
first and second quote_ready
event for the documents of a quote
message when pricing is done
DOCUMENTS_READY`,
  'webhooks/quote-declined-event': `
notified of a decline
submission was rejected notification
quote_declined
event for a refused application
told that the underwriter said no
declined webhook
notify when rejected
event when there will be no quote
inform me about refusals
bad news event`,
  'webhooks/policy-bound-event': `
notified when bound
policy_bound
cover is confirmed
bind was completed by the underwriter
event after a bind request
know when the insurance is placed
bound webhook
notify when the policy is in force
event after underwriter confirmed
policy was created event
bind confirmation
coverage is active notification`,
  'webhooks/policy-issued-event': `
policy_issued
policy pdf is available notification
policy document was issued
told when the contract is ready
event with the policy number
issued webhook
notify when the policy pdf exists
event with documents of the policy
policy paper is ready
final policy available`,
  'webhooks/renewal-solicitation-event': `
renewal_solicitation_open
notified before a policy expires
reminder of a renewal
renewal window opened
event for an upcoming expiry
alert for policies about to end
renewal type in the event
renewal webhook
notify before expiration
inform me that a policy ends
event ninety days before the end
time to renew notification
expiring policies alert`,
  testing: `
test environment
sandbox
try it without consequences
staging
play around safely
where can I try things
non production environment
uat
testing overview
test without real companies`,
  'testing/introduction': `
how do I test
test data
mock responses
X-TESTING
combine test values
simulate a referral
put a request on hold in the sandbox
underwriter asks for more data in a test
test clock
change the date in the sandbox
travel in time
let a quote expire in a test
test the automatic closing
make a policy expire
reset the clock
sandbox versus live
is sandbox data deleted
end to end tests of our integration
simulate a later date
which values does the test header take
how does the sandbox work
is anything real in the sandbox
separate data in test
test header values
all test switches
force a status
simulate clearance by another broker
simulate hold
fast-forward time
skip ahead
set the clock
advanceTestClock
mock the date
wait thirty days in a test
expiry test
test auto close
go back in time
samples are refused after the clock moved
automated tests against the sandbox
integration tests
ci pipeline against your api
what differs in the sandbox`,
  'testing/test-domains': `
websites for testing
test website that gets a good score
fake company for tests
domain that is referred
domain that is declined
simulate a bad scan
scan result in the sandbox
website to use in the sandbox
which domain is quoted automatically
make the scan fail
test sites
magic domains
special website values
demo domain
website that leads to a quote
simulate a low score
fake scan
dummy company
mock a vulnerability scan
website that never finishes its scan
no real website for tests`,
  'testing/rate-and-share-header': `
testing_rate_and_share
skip the underwriter in the sandbox
quote tech e&o at once in a test
share a quote immediately
get a quote for a referred request in the sandbox
automatic approval in tests
act as the underwriter in the sandbox
auto approve in tests
get a quote at once in the sandbox
bypass the review
quote without underwriter in test
force a quote
simulate the underwriter
test quote for a referred company
make it quoted`,
  'testing/bind-quote-header': `
testing_bind_quote
bind at once in the sandbox
create a test policy
skip the bind request
get a policy number in a test
complete the bind without waiting
dummy policy
fake policy
test bind
force a bind
policy in the sandbox
test the policy documents
automatic bind in tests
get to completed in the sandbox`,
  'testing/decline-header': `
testing_decline
force a rejection
test the declined status
simulate that the underwriter says no
negative test case
provoke a decline
force a decline
fake decline
test rejected applications
simulate a refusal
make the sandbox say no
unhappy path`,
};
