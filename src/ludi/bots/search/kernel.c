/* The value net of the search, evaluated: see net.py, which says the same with numpy.
 *
 * A Kernel holds the weights of one net. Its inputs are mostly zero, so the first layer adds up the rows of those that
 * are not; what a seat has is added once as its own and once to what the others see of it.
 */
#define PY_SSIZE_T_CLEAN
#include <Python.h>

#define MOST_SEATS 8
#define MOST_HIDDEN 256

typedef struct {
    PyObject_HEAD
    Py_ssize_t common, features, counts, first, second;
    float *weights; /* common, own features, own counts, others' features, others' counts, bias; second layer, bias; last, bias */
} Kernel;

static Py_ssize_t inputs(const Kernel *net)
{
    return net->common + 2 * (net->features + net->counts);
}

static Py_ssize_t size(const Kernel *net)
{
    return (inputs(net) + 1) * net->first + (net->first + 1) * net->second + net->second + 1;
}

static void kernel_dealloc(Kernel *net)
{
    PyMem_Free(net->weights);
    Py_TYPE(net)->tp_free((PyObject *)net);
}

static int kernel_init(Kernel *net, PyObject *args, PyObject *Py_UNUSED(named))
{
    Py_buffer given;
    if (!PyArg_ParseTuple(args, "nnnnny*", &net->common, &net->features, &net->counts, &net->first, &net->second, &given))
        return -1;
    if (net->first < 1 || net->first > MOST_HIDDEN || net->second < 1 || net->second > MOST_HIDDEN || net->common < 0
        || net->features < 0 || net->counts < 0 || given.len != size(net) * (Py_ssize_t)sizeof(float)) {
        PyBuffer_Release(&given);
        PyErr_SetString(PyExc_ValueError, "the weights do not fit the layers");
        return -1;
    }
    PyMem_Free(net->weights);
    net->weights = PyMem_Malloc(given.len);
    if (!net->weights) {
        PyBuffer_Release(&given);
        PyErr_NoMemory();
        return -1;
    }
    memcpy(net->weights, given.buf, given.len);
    PyBuffer_Release(&given);
    return 0;
}

static void add(float *restrict sums, const float *restrict row, float times, Py_ssize_t count)
{
    for (Py_ssize_t i = 0; i < count; i++)
        sums[i] += times * row[i];
}

static int add_counts(float *sums, const float *rows, PyObject *given, Py_ssize_t count, Py_ssize_t width)
{
    if (!PyBytes_Check(given) || PyBytes_GET_SIZE(given) != count) {
        PyErr_SetString(PyExc_ValueError, "the counts do not fit the net");
        return -1;
    }
    const unsigned char *counts = (const unsigned char *)PyBytes_AS_STRING(given);
    for (Py_ssize_t i = 0; i < count; i++)
        if (counts[i])
            add(sums, rows + i * width, (float)counts[i], width);
    return 0;
}

static int add_features(float *sums, const float *rows, PyObject *given, Py_ssize_t count, Py_ssize_t width)
{
    if (!PyList_Check(given) || PyList_GET_SIZE(given) != count) {
        PyErr_SetString(PyExc_ValueError, "the features do not fit the net");
        return -1;
    }
    for (Py_ssize_t i = 0; i < count; i++) {
        double value = PyFloat_AsDouble(PyList_GET_ITEM(given, i));
        if (value == -1.0 && PyErr_Occurred())
            return -1;
        if (value != 0.0)
            add(sums, rows + i * width, (float)value, width);
    }
    return 0;
}

static double output(const Kernel *net, const float *hidden)
{
    const float *rows = net->weights + (inputs(net) + 1) * net->first;
    const float *bias = rows + net->first * net->second;
    const float *last = bias + net->second;
    float sums[MOST_HIDDEN];
    memcpy(sums, bias, net->second * sizeof(float));
    for (Py_ssize_t i = 0; i < net->first; i++)
        if (hidden[i] > 0.0f)
            add(sums, rows + i * net->second, hidden[i], net->second);
    float merit = last[net->second];
    for (Py_ssize_t i = 0; i < net->second; i++)
        if (sums[i] > 0.0f)
            merit += last[i] * sums[i];
    return merit;
}

/* merits(common, features of each seat, counts of each seat) -> a merit for each seat */
static PyObject *kernel_merits(Kernel *net, PyObject *const *args, Py_ssize_t nargs)
{
    if (nargs != 3 || !PyList_Check(args[1]) || !PyList_Check(args[2]) || PyList_GET_SIZE(args[1]) != PyList_GET_SIZE(args[2])
        || PyList_GET_SIZE(args[1]) < 2 || PyList_GET_SIZE(args[1]) > MOST_SEATS) {
        PyErr_SetString(PyExc_ValueError, "merits() takes what is common, and lists of features and counts for 2 to 8 seats");
        return NULL;
    }
    const Py_ssize_t seats = PyList_GET_SIZE(args[1]), width = net->first;
    const float *own = net->weights + net->common * width;
    const float *others = own + (net->features + net->counts) * width;
    const float *bias = others + (net->features + net->counts) * width;
    float shared[MOST_HIDDEN], mine[MOST_SEATS][MOST_HIDDEN], seen[MOST_SEATS][MOST_HIDDEN], all[MOST_HIDDEN] = {0};
    memcpy(shared, bias, width * sizeof(float));
    if (add_counts(shared, net->weights, args[0], net->common, width) < 0)
        return NULL;
    for (Py_ssize_t seat = 0; seat < seats; seat++) {
        PyObject *features = PyList_GET_ITEM(args[1], seat), *counts = PyList_GET_ITEM(args[2], seat);
        memcpy(mine[seat], shared, width * sizeof(float));
        memset(seen[seat], 0, width * sizeof(float));
        if (add_features(mine[seat], own, features, net->features, width) < 0
            || add_counts(mine[seat], own + net->features * width, counts, net->counts, width) < 0
            || add_features(seen[seat], others, features, net->features, width) < 0
            || add_counts(seen[seat], others + net->features * width, counts, net->counts, width) < 0)
            return NULL;
        add(all, seen[seat], 1.0f, width);
    }
    PyObject *found = PyList_New(seats);
    if (!found)
        return NULL;
    const float part = 1.0f / (float)(seats - 1);
    for (Py_ssize_t seat = 0; seat < seats; seat++) {
        for (Py_ssize_t i = 0; i < width; i++)
            mine[seat][i] += (all[i] - seen[seat][i]) * part;
        PyObject *merit = PyFloat_FromDouble(output(net, mine[seat]));
        if (!merit) {
            Py_DECREF(found);
            return NULL;
        }
        PyList_SET_ITEM(found, seat, merit);
    }
    return found;
}

static PyMethodDef kernel_methods[] = {
    {"merits", (PyCFunction)(void (*)(void))kernel_merits, METH_FASTCALL, "A merit for each seat."},
    {NULL, NULL, 0, NULL},
};

static PyTypeObject KernelType = {
    PyVarObject_HEAD_INIT(NULL, 0)
    .tp_name = "ludi.bots.search.kernel.Kernel",
    .tp_basicsize = sizeof(Kernel),
    .tp_flags = Py_TPFLAGS_DEFAULT,
    .tp_new = PyType_GenericNew,
    .tp_init = (initproc)kernel_init,
    .tp_dealloc = (destructor)kernel_dealloc,
    .tp_methods = kernel_methods,
};

static PyModuleDef kernel_module = {PyModuleDef_HEAD_INIT, "kernel", "The value net of the search, evaluated.", -1, NULL, NULL, NULL, NULL, NULL};

PyMODINIT_FUNC PyInit_kernel(void)
{
    if (PyType_Ready(&KernelType) < 0)
        return NULL;
    PyObject *module = PyModule_Create(&kernel_module);
    if (module && PyModule_AddObjectRef(module, "Kernel", (PyObject *)&KernelType) < 0)
        Py_CLEAR(module);
    return module;
}
