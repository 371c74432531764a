/** What people ask whom these sections answer; one question a line. */
export const ASKED_OF_REFERENCE: Readonly<Record<string, string>> = {
  sdk: `
client library
npm package
typescript sdk
javascript wrapper
node library
is there an sdk for python or java
deno bun cloudflare workers
typed client
automatic retries in code
mock the server in our tests
unit tests without network
error handling in typescript
how do I install it
await the quote in code
iterate over all quotes in javascript
use it without writing graphql
typings
handle errors in node
library for node
install the client
is there a wrapper
typescript types
import in javascript
sdk quick start
fake server for tests
retry logic built in
wait for a quote with await
without graphql knowledge
class for errors
esm module
bundle size
which runtimes are supported
official sdk`,
  'sdk/command-line': `
command line tool
cli
forward webhooks to my machine
listen to events in the terminal
trigger an event
check my configuration
diagnose a wrong header
npx
create a quote from the terminal
get a sandbox key from the command line
tail the events
shell script
advance the clock from the terminal
tunnel for webhooks
json output for scripts
terminal
run from a shell
cli commands
stream events to localhost
develop webhooks locally
find out which header is wrong
bind from the command line
exit codes
login command
use in a script
proxy webhooks to my laptop
simulate an event locally`,
  tools: `
tools
integrations
which tools work with the api
developer tools
what tools exist
helpers for developers`,
  'tools/mcp': `
mcp server
connect an assistant
claude
chatgpt
cursor or copilot
let an ai quote
large language model
ai agents
natural language
model context protocol
llms.txt
give the docs to an ai
chat bot
what may an assistant do by itself
use it from an llm
assistant integration
ai tools
bot that quotes
plug into an ide
mcp url
agentic workflow
chat assistant buys insurance
connect my agent
can an ai bind a policy
machine readable documentation for ai`,
  'tools/postman': `
postman collection
insomnia
bruno
import the requests
try the api with a gui
environment file
download a collection
http client without code
run the examples
try calls in a gui
rest client
ready requests to import
collection file
bruno collection
hoppscotch
click through the api
without writing code`,
  'tools/browser': `
cors error
call from javascript in a page
cross origin
preflight fails
blocked by the browser
fetch from react
single page application
access-control-allow-origin
mobile app
why is there no cors
backend for frontend
call the api from client side code
keep the key out of the browser
key in the frontend
cors
client side calls
angular or vue frontend
browser says blocked
no access control allow origin
options request fails
call it from ajax
serverless frontend
why only from a server
hide the api key from users
ios and android app
javascript fetch error in the console`,
  'tools/versions': `
api versions
backwards compatibility
deprecated
breaking change policy
which version should I use
v1.0 or v2.0
migrate to the new version
sunset
how long is a version supported
may new enum values appear
stability guarantees
difference between v1 and v2
upgrade
end of life
notice before something is removed
forward compatible client
versioning
will you break my client
deprecation policy
compatibility
change management
old api version
migrate from v1
fields that will disappear
support period
new values in enums
how are changes announced
unknown status in my program
robust client
api lifetime`,
  reference: `
graphql schema
download the sdl
introspection
all types
all operations
api reference
code generation
openapi or swagger
generate types
schema file
list of all queries and mutations
apollo or relay codegen
graphql docs
sdl file
schema introspection
swagger
wsdl
full list of fields
generate a client
type definitions
explore the schema
endpoint reference`,
  'reference/queries': `
all queries
list of read operations
what can I read
read operations
queries available`,
  'reference/mutations': `
all mutations
list of write operations
what can I change
write operations
mutations available`,
  'reference/types': `
object types
list of types
fields of the types
all object types of the schema`,
  'reference/inputs': `
input types
input objects
arguments of mutations
all input types of the schema`,
  'reference/enums': `
enums
list of enum values
allowed constants
all enumerations of the schema`,
  'reference/scalars': `
scalars
custom scalars
date scalar
datetime format
id format
how are dates written
format of datetime values`,
  lifecycle: `
state machine
status diagram
flow of a quote request
picture of the statuses
status transitions
life of a submission
states of a request
status flow chart
finite state machine
how does a quote request live
lifecycle`,
  'lifecycle/timeline': `
sequence diagram
what happens in which order
whole process from quote to policy
steps from application to policy
what happens after I submit
who does what
process overview
order of calls and events
process from start to finish
what comes next
flow between broker and underwriter
order of the steps
big picture
who acts when
interaction diagram
how does it work overall
what happens behind the scenes`,
  'lifecycle/statuses': `
all statuses
possible values of status
table of statuses
status enum
which statuses are final
enumeration of statuses
final statuses
list of states
open and closed statuses
which status comes with which action`,
  'lifecycle/calls': `
which call is allowed in which status
what can I do now
may I resubmit in this status
operation not allowed in this state
allowed actions by status
can I still change it
can I bind when it is on hold
is withdrawing possible after the quote
permitted operations
allowed operations per status
what is possible in bind requested
can I upload after the quote
which mutations work now
may I still edit
matrix of calls and statuses
can I withdraw after binding
what can I do with a closed request
is resubmitting allowed`,
  'lifecycle/changes': `
how does the status change
from submitted to quoted
transition table
who changes the status
what moves a request to closed
what leads to declined
who can change the status
from hold back to submitted
causes of a status change
all transitions
why did the status change
what sets a request to hold`,
  'lifecycle/timers': `
automatic closing
deadlines
when is a request closed automatically
timeouts of a quote request
how many days until it closes
request disappeared
inactive requests
old drafts are closed
periods and deadlines in days
closed by itself
automatically closed
time limits
when does a draft expire
how long can a request stay open
time outs
deadline for submission
expiry rules
request closed without us`,
  limits: `
all limits
quotas
maximum values
restrictions
restrictions of the api
all maximums`,
  'limits/pagination': `
paging
next page
page size
cursor
how many items per page
hasNextPage and endCursor
get more results
load all records
first and after
only twenty results
batch size of a list
get the second page
iterate through a list
pages of results
maximum number of rows
list is cut off
offset
limit of items
first argument
cursor based paging
fetch more than a hundred`,
  'limits/rate-limits': `
how many requests per minute
throttling
429
retry-after header
quota
calls per second
parallel requests
burst
increase our rate limit
am I sending too many calls
backoff
calls per minute
requests per second
how fast may I call
I am blocked for sending too much
throttled
wait before calling again
load test
concurrency
api quota
slow down`,
  'limits/complexity': `
query is too big
query cost
depth of a query
nested lists
query complexity
too many fields
tokens
why was my query refused
size of a request body
maximum body size
how is the cost counted
cost of a query
query too complex
maximum depth
how many fields may I ask for
nesting
large query is refused
reduce the cost of my query
query budget
how big can a request be`,
  'limits/automatic-limits': `
highest automatic limit
largest limit without an underwriter
instant quote limit
limit by revenue
how much can be quoted automatically
five million without a referral
authority
above which limit is it referred
up to which limit is it automatic
instant limit
three million without a person
automatic authority
limit for automatic quotes by revenue
when is a limit too high for an instant quote
biggest sum without review`,
  'limits/underwriter-limits': `
capacity
largest limit at all
maximum cover
what can an underwriter offer
ten million limit
high limits
most that you insure
hazard class
highest limit you can provide
maximum capacity
how much can you insure at most
limit of the underwriter's authority
twenty million
very large limits
upper bound of cover`,
  'limits/currencies': `
which currencies
quote in dollars
pounds sterling
swiss francs
minor units
currency codes
exchange rate
zloty or krona
is usd possible in europe
does my currency have cents
supported currency list
forint
money in other currencies
euro or dollar
can I quote in pounds
accepted currencies
iso 4217
decimals of a currency
turkish lira
danish krone
convert amounts
currency of the premium
what currency is used`,
  errors: `
error codes
list of errors
catalogue of problems
what does this error mean
troubleshooting
error handling
which errors can be retried
error reference
meaning of an error code
extensions.code
what went wrong
error messages
error list
handle errors`,
  'errors/VALIDATION_FAILED': `
invalid input
422
wrong value in a field
validation error
details.problems
path of the wrong field
my answers are rejected
input is not accepted
bad request
field is invalid
value not accepted
which field is wrong
unprocessable
several faults at once
input errors
constraint violation`,
  'errors/NOT_FOUND': `
id does not exist
unknown id
not found for one id
object of another partner
client not found
quote request not found
no such client
no such policy
the id is unknown
object does not exist
id of another environment`,
  'errors/UNAUTHORIZED': `
unauthorized error
the call needs an insured
unauthorized on createUser
missing insured.clientId
unauthorized
not allowed to add a contact
call needs an insured
removed person calls`,
  'errors/QUOTE_REQUEST_ID_REQUIRED': `
quote request id is required
id missing in update
forgot the id
no id was sent
id is null in updateQuoteRequest`,
  'errors/INVALID_STATE': `
status does not allow this
wrong state
operation not possible now
action is not possible while the status is
conflict 409
already bound
already submitted error
illegal state
not possible in this status
too late for this operation
wrong status error
action refused because of the status
already chosen another option`,
  'errors/RESUBMIT_NOT_ALLOWED': `
cannot resubmit
resubmit is refused
application type form or broker_api
resubmit error
resubmission refused
why can I not resubmit`,
  'errors/QUOTE_EXPIRED': `
the quote is no longer valid
bind refused because the offer is too old
expired quote error
error when accepting an old quote
quote expired error
cannot bind because it expired`,
  'errors/OPTION_NOT_BINDABLE': `
option cannot be bound
bind an indication
option was replaced
error on selectQuoteOption
superseded option
option not bindable
cannot choose this option
indication cannot be bound
option of an older quote`,
  'errors/SUBJECTIVITY_OPEN': `
subjectivity is still open
bind refused because of a subjectivity
condition not fulfilled error
subjectivity open
unmet condition
bind blocked by an open subjectivity`,
  'errors/CLEARANCE_BLOCKED': `
submission cannot be accepted
blocked by clearance
contact the provider error
another broker submitted this client
already in market
clearance blocked
another agency has the client
account is taken
broker of record`,
  'errors/UPLOAD_NOT_READY': `
file has not been received
completeUpload fails
upload not finished error
upload not ready
no file at the url
finished too early`,
  'errors/LINK_NOT_VALID': `
link is not valid any more
bind link was used
410 gone
link already used
dead link
link was used before
link expired error`,
  'errors/TESTING_NOT_ALLOWED': `
X-TESTING in production
test header refused
testing is not allowed
test header in live
testing not allowed
X-TESTING is refused`,
  'errors/IDEMPOTENCY_CONFLICT': `
idempotency key used for something else
key reused with a different body
same key other arguments
idempotency conflict
key belongs to another call
reused key`,
  'errors/REVISION_CONFLICT': `
somebody else changed it
concurrent update
optimistic locking
edited at the same time
stale revision
lost update
revision conflict
two people edited the same thing
write conflict
simultaneous edit`,
  'errors/QUERY_TOO_COMPLEX': `
query asks for too much
query too complex error
cost is more than allowed
QUERY_TOO_COMPLEX
error about the cost of a query`,
  'errors/RATE_LIMITED': `
too many requests error
rate limited
http 429 error
error too many requests
retryAfterSeconds`,
  'errors/IDEMPOTENCY_IN_PROGRESS': `
first call still under way
idempotency in progress
same key sent twice at once
parallel calls with one key
call is still running
retry came too soon
first attempt not finished`,
  'errors/BAD_JSON': `
body is not valid json
json syntax error
malformed body
unexpected token
trailing comma
parse error of the request
invalid json
cannot parse the body
malformed json
encoding problem in the body`,
  'errors/BATCH_NOT_SUPPORTED': `
batching
send several queries in one request
array of operations
batched graphql
query batching
batch request
multiple operations in one call
combine calls`,
  'errors/UNSUPPORTED_MEDIA_TYPE': `
415
content-type is wrong
form data or xml
accept header refused
406 not acceptable
multipart
unsupported media type
wrong content type
text/plain
url encoded body`,
  'errors/PAYLOAD_TOO_LARGE': `
413
body is too large
request is too big
payload limit
payload too large
maximum size of a request
request entity too large`,
  'errors/METHOD_NOT_ALLOWED': `
405
http get on the endpoint
wrong http method
method not allowed
wrong verb
use of put or delete
get instead of post`,
  'errors/UNKNOWN_OPERATION': `
operationName is wrong
several operations in one document
unknown operation
which operation should run
anonymous operation
operation cannot be determined
must provide operation name
which operation`,
  'errors/SERVICE_UNAVAILABLE': `
503
service is down
temporarily unavailable
maintenance error
object store is away
service unavailable
system is away
backend down
try again later 503`,
  'errors/OVERLOADED': `
server is busy
overloaded
too many calls at the same time
too many concurrent calls
server overloaded
busy
capacity of the server exceeded`,
  'errors/INTERNAL': `
500
internal server error
something went wrong
unexpected error
bug on your side
report a fault
server fault
crash
unknown error
problem on the server side`,
};
